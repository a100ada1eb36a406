-- what went by letter goes by parcel
update variants set delivery_class = 'parcel' where delivery_class = 'letter';
alter table variants drop constraint variants_delivery_class_check;
alter table variants add constraint variants_delivery_class_check check (delivery_class in ('parcel', 'van', 'crane'));
update settings set value = value - 'letter' where key in ('delivery.days', 'shipping', 'returns.costs');
