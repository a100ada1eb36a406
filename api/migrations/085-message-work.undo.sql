drop table message_answers;
alter table job_applications drop column revision, drop column assignee_id, drop column state;
alter table contact_messages drop column revision, drop column assignee_id, drop column state;
