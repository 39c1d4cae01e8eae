-- The rights that this database has heard of. What a newer version declares beyond them is new: at the first start the roles that every server begins with
-- get what they would have in a new database (server/give-new-rights.ts); what somebody took from them before stays taken.
create table known_rights (
  right_code text primary key,
  known_since timestamptz not null default now()
);
-- A database that has roles knows those from before vendors, orders, returns, transfers and counts; a new one knows none yet, and its roles are made with all.
insert into known_rights (right_code)
select code from (values
  ('applog.edit'), ('applog.view'), ('audit.view'), ('cards.use'), ('cash.adjust'), ('cash.anyDifference'), ('cash.count'), ('cash.noSale'),
  ('cash.payInOut'), ('cash.seeExpected'), ('cash.transfer'), ('cash.view'), ('catalog.edit'), ('catalog.import'), ('catalog.view'),
  ('costs.edit'), ('costs.view'), ('customers.cashOut'), ('customers.credit'), ('customers.delete'), ('customers.edit'),
  ('customers.groups'), ('customers.holds'), ('customers.merge'), ('customers.view'), ('day.reopen'), ('day.run'), ('day.view'),
  ('dealer.edit'), ('dealer.export'), ('dealer.holds'), ('dealer.ids'), ('dealer.paper'), ('dealer.view'), ('departments.edit'),
  ('departments.view'), ('giftcertificates.edit'), ('giftcertificates.view'), ('inventory.allStores'), ('inventory.edit'),
  ('inventory.view'), ('mail.edit'), ('mail.view'), ('pricing.edit'), ('pricing.view'), ('promotions.edit'), ('promotions.view'),
  ('refunds.edit'), ('refunds.noReceipt'), ('refunds.otherTender'), ('reports.view'), ('schedule.edit'), ('schedule.view'),
  ('settings.edit'), ('settings.keys'), ('settings.view'), ('stores.view'), ('tasks.edit'), ('tasks.view'), ('taxonomy.edit'),
  ('taxonomy.view'), ('timeclock.edit'), ('timeclock.own'), ('timeclock.view'), ('trades.edit'), ('trades.price'),
  ('transactions.anyDiscount'), ('transactions.discount'), ('transactions.edit'), ('transactions.price'), ('transactions.taxExempt'),
  ('transactions.view'), ('transactions.void'), ('users.edit'), ('users.view')) as known (code)
where exists (select 1 from roles);
