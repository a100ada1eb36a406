create or replace function return_webhook() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.status is not distinct from old.status and new.received_at is not distinct from old.received_at then
      return null;
    end if;
  end if;
  perform add_webhook_event(case tg_op when 'INSERT' then 'return.registered' else 'return.changed' end,
    jsonb_build_object('number', new.number, 'status', new.status, 'received', new.received_at is not null,
      'refund_cents', new.refund_cents, 'order', (select number from orders where id = new.order_id)), new.order_id, new.user_id);
  return null;
end $$;
