-- Orders keep their lines. Settle withdrawals and returns of orders with several lines of an article first: the previous version takes the
-- named pieces from each of them.
-- `add_variant_sales` stays as it is, because orders with several lines of an article may still be paid or cancelled.
alter table order_lines drop constraint order_lines_of_plan;
do $$
begin
  if not exists (select 1 from order_lines group by order_id, kind, variant_id having count(*) > 1) then
    alter table order_lines add constraint order_lines_order_id_kind_variant_id_key unique (order_id, kind, variant_id);
  end if;
end $$;
