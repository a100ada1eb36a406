drop table product_videos, videos;
