-- as before: nothing failed, everything waited
update invoices set peppol = 'pending' where peppol = 'failed';
drop table electronic_invoice_events;
drop table electronic_invoices;
