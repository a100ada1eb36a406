-- The rows stay: which of them a shop had before, or has changed since, is not known.
select 1;
