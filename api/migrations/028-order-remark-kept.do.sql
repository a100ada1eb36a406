-- the few whose remark is still to be taken away are found without looking at all orders
create index orders_remark on orders (ordered_at) where remark is not null;
