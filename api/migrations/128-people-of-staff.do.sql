-- Members of the team, vacancies and points of sale that staff edit (docs/decisions/0194). What is hidden is in no answer of the shop.
alter table employees
  add column is_hidden boolean not null default false,
  -- the uploaded photo; without one the portrait is drawn
  add column picture_key text references media on delete set null;
create index employees_picture on employees (picture_key) where picture_key is not null;
-- what each translated field was translated from: field → digest of the source
alter table employee_texts add column sources jsonb not null default '{}';

-- `is_open` follows from these and `published_on`, written by whoever saves a vacancy and by maintenance.
alter table jobs
  add column is_hidden boolean not null default false,
  -- the last day on which somebody can apply; null: until staff close it
  add column open_until date;
alter table job_texts add column sources jsonb not null default '{}';
update jobs set open_until = greatest(published_on, current_date - 1) where not is_open;
create index job_applications_job on job_applications (job_id);
create index jobs_contact on jobs (contact_id);

alter table dealers add column is_hidden boolean not null default false;
alter table dealer_texts add column sources jsonb not null default '{}';
