-- No mail server takes more, and the outbox keeps what it sends for 90 days.
alter table mails add constraint mails_attachment_size check (octet_length(attachment) <= 10485760);
