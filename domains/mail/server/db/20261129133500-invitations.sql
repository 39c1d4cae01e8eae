-- New users are invited by mail, too.
alter table mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('receipt', 'statement', 'wish', 'vendorOrder', 'report', 'invitation', 'test'));
