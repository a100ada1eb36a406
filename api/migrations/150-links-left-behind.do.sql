-- Who left a company kept the link of a payment that was open at that moment (0203): it went on opening the order, which belongs to the owner.
-- The address at the provider holds the reference, so that it can't change before the payment ends: it just opens nothing any more.
alter table payments add left_behind boolean not null default false;

create or replace function person_left() returns trigger language plpgsql as $$
declare
  heir integer;
begin
  if old.is_owner then
    select user_id into heir from company_people where company_id = old.company_id
      order by manages desc, may_order desc, joined_at, user_id limit 1;
    if heir is null then
      delete from companies where id = old.company_id;
    else
      update company_people set is_owner = true, may_order = true, sees_all = true, manages = true where user_id = heir;
    end if;
  else
    select user_id into heir from company_people where company_id = old.company_id and is_owner;
  end if;
  update users
  set type = 'b2c', status = 'active', company_name = null, vat = null, vat_status = 'unchecked', vat_checked_at = null,
    vat_consultation_number = null, approved_at = null
  where id = old.user_id and type = 'b2b';
  if heir is not null then
    update returns r set user_id = heir from orders o
      where o.id = r.order_id and o.company_id = old.company_id and r.user_id = old.user_id;
    update payments p set reference = gen_random_uuid() from orders o
      where o.id = p.order_id and o.company_id = old.company_id and o.user_id = old.user_id
        and p.status not in ('open', 'pending', 'authorized');
    -- a transfer is paid at the bank, with nothing of the shop open: only the shop's own page has its reference
    update payments p set reference = fresh.reference, checkout_url = replace(p.checkout_url, p.reference::text, fresh.reference::text)
      from (
        select t.id, gen_random_uuid() as reference from payments t join orders o on o.id = t.order_id
        where o.company_id = old.company_id and o.user_id = old.user_id and t.transfer is not null
          and t.status in ('open', 'pending', 'authorized')
      ) fresh
      where p.id = fresh.id;
    update payments p set left_behind = true from orders o
      where o.id = p.order_id and o.company_id = old.company_id and o.user_id = old.user_id and p.transfer is null
        and p.status in ('open', 'pending', 'authorized');
    update orders o
    set user_id = heir, cart_id = gen_random_uuid(), reference = gen_random_uuid(),
      email = case when lower(o.email) = lower(left_behind.email) then owner.email else o.email end
    from users left_behind, users owner
    where left_behind.id = old.user_id and owner.id = heir and o.company_id = old.company_id and o.user_id = old.user_id;
  end if;
  return null;
end $$;

-- those that were open when somebody left, and are paid by now
update payments p set reference = gen_random_uuid() from orders o
where o.id = p.order_id and o.company_id is not null and o.ordered_by_id is not null and o.user_id <> o.ordered_by_id and p.status = 'paid';
