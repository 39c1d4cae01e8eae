-- Names are ASCII (AUTH-06), also for whoever writes past the commands: no letter of another script looks like one of ours. Names from before stay.
alter table users add constraint users_plain_names check (username ~ '^[A-Za-z0-9_-]+$') not valid;
