-- A customer as any screen may show one, with the store credit of the account. Those who were taken off the list, too.
create or replace view customer_card as
  select c.customer_id, c.first_name, c.last_name, c.phone, c.phone_digits, c.email, c.zip, c.birth_date, c.member_number, c.tax_exempt, c.deleted_at,
    coalesce(-a.balance_cents, 0) as credit_cents
  from customers c left join accounts a on a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id;
