create temporary table former_pictures on commit drop as select picture_key from categories where picture_key like 'upload:%';
update categories set picture_key = drawn_picture_key where picture_key like 'upload:%';
delete from media where key in (select picture_key from former_pictures);
drop table former_pictures;
alter table categories drop column drawn_picture_key;
