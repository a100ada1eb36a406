drop view variant_facts;
alter table variants drop column is_price_on_request;

create view variant_facts as
select v.id, v.product_id, v.sku, v.ean, v.colour, v.dimensions, v.excl_vat_cents, v.list_excl_vat_cents, v.tiers,
  v.unit_per, v.unit_amount, v.delivery_class, v.rent_per_day_cents, v.rent_deposit_cents, v.rent_min_days, v.rent_max_days,
  v.condition_grade, v.max_per_order, v.step, v.is_custom_made, v.position,
  v.is_active and p.is_active as is_active, p.type, p.is_gift,
  s.on_hand - s.reserved as stock_left, to_char(s.restock_date, 'YYYY-MM-DD') as restock_date,
  case when v.list_excl_vat_cents is not null then (
    select min(before.excl_vat_cents)
    from price_history current_price
    join price_history before on before.variant_id = current_price.variant_id
      and before.valid_from < current_price.valid_from
      and before.valid_until > current_price.valid_from - interval '30 days'
    where current_price.variant_id = v.id and current_price.valid_until is null
  ) end as lowest_30d_excl_vat_cents,
  list_media.picture,
  coalesce(detail_media.picture, list_media.picture) as detail_picture,
  coalesce(thumb_media.picture, list_media.picture) as thumb_picture
from variants v
join products p on p.id = v.product_id
join stock s on s.variant_id = v.id
left join media list_media on list_media.key = v.picture_key
left join media detail_media on detail_media.key = v.detail_picture_key
left join media thumb_media on thumb_media.key = v.thumb_picture_key;
