drop index invoices_issued;
drop trigger refunds_moved on refunds;
drop function refund_moved();
drop trigger payments_moved on payments;
drop function payment_moved();
drop table money_movements;
