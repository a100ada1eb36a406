-- The articles of statements that are not settled, as their order names them: what was typed in another notation, or by its EAN, was ignored.
update withdrawals w set items = (
  select jsonb_agg(
    case when m.sku is null then e.item
      when m.is_code then e.item || jsonb_build_object('sku', m.sku)
      else e.item || jsonb_build_object('sku', m.sku, 'typed', e.item->>'sku') end
    order by e.place)
  from jsonb_array_elements(w.items) with ordinality e(item, place)
  left join lateral (
    select l.sku, upper(regexp_replace(l.sku, '[^A-Za-z0-9]', '', 'g')) = upper(regexp_replace(e.item->>'sku', '[^A-Za-z0-9]', '', 'g')) as is_code
    from order_lines l join variants v on v.id = l.variant_id
    where l.order_id = w.order_id
      and upper(regexp_replace(e.item->>'sku', '[^A-Za-z0-9]', '', 'g')) in (upper(regexp_replace(l.sku, '[^A-Za-z0-9]', '', 'g')), v.code, v.ean)
    order by is_code desc, l.position limit 1) m on true)
where w.items is not null and w.order_id is not null and w.state <> 'closed';
