drop table idempotency_keys, payments, stock_holds, order_lines, orders, counters;
