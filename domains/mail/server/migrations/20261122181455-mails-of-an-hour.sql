-- How many a user sent within the last hour is asked with each new one.
drop index mails_of_user;
create index mails_of_user on mails (user_id, created_at);
