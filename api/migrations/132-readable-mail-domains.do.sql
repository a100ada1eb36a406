-- Addresses from before forms stored one spelling of each mailbox's domain (docs/decisions/0053): `x@xn--mller-kva.de` becomes `x@müller.de`,
-- which is what people are found by now. An address that another row has in the new spelling stays: signing in finds it as it was typed.

-- A label of a domain decoded from Punycode, RFC 3492, 6.2. What is no Punycode stays.
create function readable_label(label text) returns text language plpgsql immutable as $$
declare
  rest text := substr(label, 5);
  hyphen integer := length(rest) - position('-' in reverse(rest)) + 1;
  letters text[] := '{}';
  n integer := 128;
  i integer := 0;
  bias integer := 72;
  before integer;
  weight integer;
  k integer;
  digit integer;
  threshold integer;
  delta integer;
begin
  if label not like 'xn--%' then return label; end if;
  if hyphen <= length(rest) then
    letters := regexp_split_to_array(left(rest, hyphen - 1), '');
    if hyphen = 1 then letters := '{}'; end if;
    rest := substr(rest, hyphen + 1);
  end if;
  while rest <> '' loop
    before := i;
    weight := 1;
    k := 36;
    loop
      digit := position(left(rest, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      if rest = '' or digit < 0 then return label; end if;
      rest := substr(rest, 2);
      i := i + digit * weight;
      threshold := greatest(1, least(26, k - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    end loop;
    delta := (i - before) / case when before = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(letters) + 1);
    k := 0;
    while delta > 455 loop
      delta := delta / 35;
      k := k + 36;
    end loop;
    bias := k + 36 * delta / (delta + 38);
    n := n + i / (cardinality(letters) + 1);
    i := i % (cardinality(letters) + 1);
    letters := letters[1:i] || chr(n) || letters[i + 1:];
    i := i + 1;
  end loop;
  return array_to_string(letters, '');
exception when others then
  return label;
end $$;

-- Null when the address has that spelling already.
create function readable_email(email text) returns text language sql immutable as $$
  select nullif(substring(email from '^(.*@)') || string_agg(readable_label(label), '.' order by place), email)
  from unnest(string_to_array(lower(normalize(substring(email from '@([^@]*)$'), NFKC)), '.')) with ordinality labels(label, place)
  where email ~* '@.*(xn--|[^\x01-\x7f])'
$$;

insert into account_emails (user_id, email, confirmed_at, until)
  select user_id, readable_email(email), confirmed_at, until from account_emails where readable_email(email) is not null
  on conflict do nothing;

do $$
declare
  row record;
  changed text;
begin
  foreach changed in array array['users', 'staff', 'newsletter_subscriptions', 'stock_notifications'] loop
    for row in execute format('select id, readable_email(email) as email from %I where readable_email(email) is not null order by id', changed) loop
      begin
        execute format('update %I set email = $1 where id = $2', changed) using row.email, row.id;
      exception when unique_violation then
        null;
      end;
    end loop;
  end loop;
end $$;

update users set pending_email = readable_email(pending_email) where readable_email(pending_email) is not null;
update account_tokens set email = readable_email(email) where readable_email(email) is not null;
update orders set email = readable_email(email) where readable_email(email) is not null;
update carts set customer = jsonb_set(customer, '{email}', to_jsonb(readable_email(customer ->> 'email')))
  where readable_email(customer ->> 'email') is not null;
update withdrawals set email = readable_email(email) where readable_email(email) is not null;
update contact_messages set email = readable_email(email) where readable_email(email) is not null;
update job_applications set email = readable_email(email) where readable_email(email) is not null;
update mails set to_address = readable_email(to_address) where readable_email(to_address) is not null;

drop function readable_email(text);
drop function readable_label(text);
