drop index reviews_state;
create index reviews_pending on reviews (written_at) where state = 'pending';
drop table guarantee_labels;
