alter table dealer_texts drop column sources;
alter table dealers drop column is_hidden;
drop index jobs_contact;
drop index job_applications_job;
alter table job_texts drop column sources;
alter table jobs drop column open_until, drop column is_hidden;
alter table employee_texts drop column sources;
alter table employees drop column picture_key, drop column is_hidden;
