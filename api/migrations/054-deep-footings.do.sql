-- Where the ground freezes deep, as in all of Luxembourg, a footing takes more concrete: pieces for one of `per` there, null where depth
-- changes nothing.
alter table product_relations add deep_ratio double precision check (deep_ratio > 0);

-- Databases filled by an earlier version. A ratio that somebody has changed stays theirs, at any depth.
update product_relations r set deep_ratio = n.deep_ratio
from (values
  ('panel-linea-3d', 3, 4), ('panel-linea-light', 3, 4), ('panel-linea-zinc', 3, 4), ('panel-linea-white', 3, 4),
  ('panel-robur-656', 3, 4), ('panel-robur-868', 3, 4), ('privacy-set', 3, 4),
  ('mesh-silva', 3, 4), ('mesh-zincalu', 3, 4), ('mesh-arena', 3, 4), ('mesh-set', 35, 46),
  ('screen-rustiek', 3, 4), ('screen-lumen', 3, 4), ('screen-nova', 3, 4), ('screen-canto', 3, 4), ('screen-merano', 3, 4),
  ('screen-sento', 3, 4),
  ('post-linea', 3, 4), ('post-corner-linea', 5, 6), ('post-robur', 3, 4), ('post-silva', 3, 4), ('rental-auger', 3, 4)
) as n (source, ratio, deep_ratio), products s, products t
where s.key = n.source and t.key = 'quick-concrete' and r.product_id = s.id and r.target_id = t.id and r.kind = 'accessory'
  and r.ratio = n.ratio;
