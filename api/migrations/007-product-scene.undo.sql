alter table products drop column scene_picture_key;
