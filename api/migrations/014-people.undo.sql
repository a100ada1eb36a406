drop table vitals_counts, consents, mail_tokens, stock_notifications, newsletter_subscriptions;
drop table contact_messages, job_applications, job_texts, jobs, employee_texts, employees;
drop table postcode_areas, dealer_rental_areas, dealer_texts, dealers;
