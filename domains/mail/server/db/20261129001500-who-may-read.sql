-- What somebody may not see in the shop they may not read in its outbox either: the rights that a mail's words and file need.
alter table mails add column needs_rights text[] not null default '{}';
update mails set needs_rights = '{costs.view,reports.view}' where kind = 'report';
update mails set needs_rights = '{costs.view}' where kind = 'vendorOrder';
