-- What a product needs may depend on its measures and not only on how many there are: a rule of shared-contracts/rules/parts counts it.
alter table product_relations add rule text check (rule in (
  'run_end', 'tension_wire', 'tensioner', 'binding_wire', 'brace', 'stone', 'clip', 'board_screw', 'joist', 'screen_screw'));
-- Plans of the configurator that went into a cart, once for each time: they know corners, walls and slopes, which a count does not.
alter table carts add plan_ids text[] not null default '{}';

-- Databases filled by an earlier version: the catalogue's needs as the rules count them. An empty one is filled with them later.
create temporary table needs (source text, target text, per text, ratio double precision, is_required boolean, rule text) on commit drop;
insert into needs values
  ('panel-linea-3d', 'quick-concrete', 'post', 3, false, null),
  ('panel-linea-light', 'quick-concrete', 'post', 3, false, null),
  ('panel-linea-zinc', 'quick-concrete', 'post', 3, false, null),
  ('panel-linea-white', 'quick-concrete', 'post', 3, false, null),
  ('panel-robur-656', 'quick-concrete', 'post', 3, false, null),
  ('panel-robur-868', 'quick-concrete', 'post', 3, false, null),
  ('mesh-set', 'quick-concrete', 'item', 35, true, null),
  ('gate-porta', 'quick-concrete', 'item', 22, true, null),
  ('gate-porta-double', 'quick-concrete', 'item', 22, true, null),
  ('gate-atrium', 'quick-concrete', 'item', 22, true, null),
  ('gate-atrium-double', 'quick-concrete', 'item', 22, true, null),
  ('gate-silvo', 'quick-concrete', 'item', 22, true, null),
  ('gate-solid', 'quick-concrete', 'item', 22, true, null),
  ('gate-porta-custom', 'quick-concrete', 'item', 22, true, null),
  ('post-linea', 'quick-concrete', 'item', 3, false, null),
  ('post-corner-linea', 'quick-concrete', 'item', 5, false, null),
  ('post-robur', 'quick-concrete', 'item', 3, false, null),
  ('post-gate', 'quick-concrete', 'item', 11, false, null),
  ('post-silva', 'quick-concrete', 'item', 3, false, null),
  ('strut-silva', 'quick-concrete', 'item', 1, false, null),
  ('rental-auger', 'quick-concrete', 'item', 3, false, null),
  ('gabion-murus', 'gabion-stone', 'item', 1, false, 'stone'),
  ('decking-volta', 'decking-clip', 'item', 0.11, true, 'clip'),
  ('decking-volta', 'decking-joist', 'item', 0.5, false, 'joist'),
  ('decking-volta-wide', 'decking-clip', 'item', 0.11, true, 'clip'),
  ('decking-volta-wide', 'decking-joist', 'item', 0.5, false, 'joist'),
  ('decking-ipanema', 'screws-stainless', 'item', 0.11, true, 'board_screw'),
  ('decking-ipanema', 'decking-joist', 'item', 0.5, false, 'joist'),
  ('decking-nova', 'screws-stainless', 'item', 0.11, true, 'board_screw'),
  ('decking-nova', 'decking-joist', 'item', 0.5, false, 'joist');
insert into needs
select source, target, per, ratio, is_required, rule
from (values ('mesh-silva'), ('mesh-zincalu'), ('mesh-arena')) as meshes (source),
  (values
    ('post-silva', 'post', 1, true, null),
    ('strut-silva', 'item', 2, true, 'brace'),
    ('tension-wire', 'item', 1, true, 'tension_wire'),
    ('tensioner', 'item', 3, true, 'tensioner'),
    ('binding-wire', 'item', 1, false, 'binding_wire'),
    ('quick-concrete', 'post', 3, false, null)) as parts (target, per, ratio, is_required, rule);
insert into needs
select source, target, per, ratio, is_required, rule
from (values ('screen-rustiek'), ('screen-lumen')) as screens (source),
  (values ('post-gate', 'post', 1, true, 'run_end'), ('quick-concrete', 'post', 3, false, null)) as parts (target, per, ratio, is_required, rule);
insert into needs
select source, target, per, ratio, is_required, rule
from (values ('screen-nova'), ('screen-canto'), ('screen-merano'), ('screen-sento')) as screens (source),
  (values
    ('post-gate', 'post', 1, true, null),
    ('screws-stainless', 'item', 0.04, true, 'screen_screw'),
    ('quick-concrete', 'post', 3, false, null)) as parts (target, per, ratio, is_required, rule);

-- included already, of another size, or counted by another part
delete from product_relations r using products s, products t
where r.product_id = s.id and r.target_id = t.id and r.kind = 'accessory' and (s.key, t.key) in (
  ('panel-linea-3d', 'panel-clamp'), ('panel-linea-light', 'panel-clamp'), ('panel-linea-zinc', 'panel-clamp'),
  ('panel-linea-white', 'panel-clamp'), ('panel-robur-656', 'panel-clamp'), ('panel-robur-868', 'panel-clamp'),
  ('second-panel-linea', 'panel-clamp'), ('second-gate-atrium', 'gate-lock'),
  ('gate-porta', 'gate-lock'), ('gate-atrium', 'gate-lock'), ('gate-silvo', 'gate-lock'), ('gate-solid', 'gate-lock'),
  ('gate-porta-custom', 'gate-lock'),
  ('post-linea', 'post-cap'), ('post-corner-linea', 'post-cap'), ('post-robur', 'post-cap'), ('post-robur', 'post-foot'),
  ('strut-silva', 'screws-stainless'), ('tensioner', 'tension-wire'),
  ('decking-volta', 'screws-stainless'), ('decking-volta-wide', 'screws-stainless'),
  ('screen-rustiek', 'screws-stainless'), ('screen-lumen', 'screws-stainless'), ('screen-rustiek', 'post-foot'),
  ('screen-lumen', 'post-foot'), ('screen-nova', 'post-foot'), ('screen-canto', 'post-foot'), ('screen-merano', 'post-foot'),
  ('screen-sento', 'post-foot'));

insert into product_relations (product_id, kind, target_id, position, per, ratio, is_required, rule)
select s.id, 'accessory', t.id, 20 + row_number() over (), n.per, n.ratio, n.is_required, n.rule
from needs n join products s on s.key = n.source join products t on t.key = n.target
on conflict (product_id, kind, target_id)
  do update set per = excluded.per, ratio = excluded.ratio, is_required = excluded.is_required, rule = excluded.rule;

-- against a wall a panel does need clamps of its own
insert into product_relations (product_id, kind, target_id, position)
select s.id, 'related', t.id, 20 from products s join products t on t.key = 'panel-clamp'
where s.key in ('panel-linea-3d', 'panel-linea-light', 'panel-linea-zinc', 'panel-linea-white')
on conflict do nothing;
