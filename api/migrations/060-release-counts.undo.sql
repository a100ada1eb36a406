drop table release_counts;
