drop index orders_remark;
