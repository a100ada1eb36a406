-- A return, and the rest that staff cancel, can make an open invoice less (0218): the event says what the company still owes.
create or replace function return_webhook() returns trigger language plpgsql as $$
declare
  returned_order orders;
  -- of an order on invoice: how it is paid after this change
  on_invoice jsonb := '{}';
begin
  if tg_op = 'UPDATE' then
    if new.status is not distinct from old.status and new.received_at is not distinct from old.received_at then
      return null;
    end if;
  end if;
  select * into returned_order from orders where id = new.order_id;
  if returned_order.invoice_due_on is not null then
    on_invoice := jsonb_build_object('payment', order_payment(returned_order));
  end if;
  perform add_webhook_event(case tg_op when 'INSERT' then 'return.registered' else 'return.changed' end,
    jsonb_build_object('number', new.number, 'status', new.status, 'received', new.received_at is not null,
      'refund_cents', new.refund_cents, 'order', returned_order.number) || on_invoice, new.order_id, new.user_id);
  return null;
end $$;
