"""Files that users write: sections, places in the text, drawings, defects."""
