create table videos (
  key text primary key,
  file text not null,
  poster_file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  titles jsonb not null
);
create table product_videos (
  product_id integer not null references products (id) on delete cascade,
  video_key text not null references videos (key) on delete cascade,
  position integer not null,
  primary key (product_id, video_key)
);
