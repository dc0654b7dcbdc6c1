"""Reading the JSON of an event document, one subject a module; `scoring.document.reading` is the door."""
