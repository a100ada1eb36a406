alter table quotes drop column discount_excl_vat_cents, drop column delivery_excl_vat_cents;
alter table orders drop column discount_excl_vat_cents, drop column delivery_excl_vat_cents;
