-- the product in its surroundings
alter table products add column scene_picture_key text;
