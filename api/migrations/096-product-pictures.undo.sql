update variants set picture_key = drawn_pictures ->> 'list', detail_picture_key = drawn_pictures ->> 'detail', thumb_picture_key = drawn_pictures ->> 'thumb'
where drawn_pictures is not null;
alter table variants drop column drawn_pictures;
delete from media where key in (select media_key from uploaded_pictures);
drop table uploaded_pictures;
drop table product_pictures;
