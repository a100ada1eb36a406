drop index users_created;
drop index users_staff_search;
