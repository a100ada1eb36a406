-- In the order in which a payment's transaction writes them, or the two would wait for each other. Reads go on.
lock table payments, invoices, refunds in share row exclusive mode;
-- first: if it takes too long, nothing else was done
create index invoices_issued on invoices (issued_at);

-- Money as it moved at the payment provider, for the books: never changed afterwards, so that the file of a month stays as it was.
create table money_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- `refund_failed`: a refund that the provider had taken, and whose money came back
  kind text not null check (kind in ('payment', 'refund', 'refund_failed')),
  payment_id integer not null references payments on delete cascade,
  refund_id integer references refunds on delete cascade,
  -- money that went out is negative
  amount_cents integer not null,
  -- the provider's id of the payment or the refund
  provider_id text
);
create index money_movements_at on money_movements (at, id);
create index money_movements_payment on money_movements (payment_id);
create index money_movements_refund on money_movements (refund_id) where refund_id is not null;

create function payment_moved() returns trigger language plpgsql as $$
begin
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    insert into money_movements (at, kind, payment_id, amount_cents, provider_id)
    values (new.updated_at, 'payment', new.id, coalesce(new.received_cents, new.amount_cents), new.provider_id);
  end if;
  return null;
end $$;
create trigger payments_moved after insert or update of status on payments for each row execute function payment_moved();

create function refund_moved() returns trigger language plpgsql as $$
declare
  was_sent boolean := tg_op = 'UPDATE' and old.status in ('queued', 'refunded');
  is_sent boolean := new.status in ('queued', 'refunded');
begin
  if is_sent <> was_sent then
    insert into money_movements (at, kind, payment_id, refund_id, amount_cents, provider_id)
    values (new.updated_at, case when is_sent then 'refund' else 'refund_failed' end, new.payment_id, new.id,
      case when is_sent then -new.amount_cents else new.amount_cents end, new.provider_id);
  end if;
  return null;
end $$;
create trigger refunds_moved after insert or update of status on refunds for each row execute function refund_moved();

-- What moved before: the day on which its status was last changed is the nearest that is known.
insert into money_movements (at, kind, payment_id, refund_id, amount_cents, provider_id)
select at, kind, payment_id, refund_id, amount_cents, provider_id from (
  select p.updated_at as at, 'payment' as kind, p.id as payment_id, null::integer as refund_id,
    coalesce(p.received_cents, p.amount_cents) as amount_cents, p.provider_id
  from payments p where p.status = 'paid'
  union all
  select r.updated_at, 'refund', r.payment_id, r.id, -r.amount_cents, r.provider_id from refunds r where r.status in ('queued', 'refunded')
) moved order by at;
