-- The key of its drawing, while a picture that staff uploaded is shown instead; null also where it has no drawing.
alter table categories add column drawn_picture_key text;
