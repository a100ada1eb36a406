drop table electronic_invoice_events;
drop table electronic_invoices;
