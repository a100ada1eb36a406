-- customers are found in the back office by a part of their name, company or address
create index users_staff_search on users using gin
  (lower(first_name || ' ' || last_name || ' ' || coalesce(company_name, '') || ' ' || email) gin_trgm_ops);
create index users_created on users (created_at desc, id desc);
