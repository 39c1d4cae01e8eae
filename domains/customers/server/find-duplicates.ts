// Who may be the same person as a customer?
import type { DUPLICATE_SIGNS } from '#domains/customers/contract/groups.ts';
import type { FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { isCustomer } from '#domains/customers/server/public/is-customer.ts';
import { notFound } from '#contract/api-error.ts';
import { cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = Omit<FoundCustomerWire, 'storeCredit'> & {
  creditCents: number;
  samePhone: boolean;
  sameEmail: boolean;
};
type Duplicate = FoundCustomerWire & { same: (typeof DUPLICATE_SIGNS)[number][] };

// Each way by an index of its own; a phone that dozens share (a school's) says nothing.
const DUPLICATES = `
  with me as (select * from customers where customer_id = $1 and deleted_at is null),
  hits as (
    (select c.customer_id from customers c join me on c.phone_digits = me.phone_digits where length(me.phone_digits) >= 7 limit 30)
    union (select c.customer_id from customers c join me on lower(c.email) = lower(me.email) where me.email <> '' and c.email <> '' and c.deleted_at is null limit 30)
    union (select c.customer_id from customers c join me on c.last_name = me.last_name and c.first_name = me.first_name and c.deleted_at is null
      where (c.birth_date = me.birth_date or (c.zip <> '' and c.zip = me.zip)) limit 30))
  select c.customer_id, c.first_name, c.last_name, c.phone, c.email, c.member_number,
    c.tax_exempt, c.credit_cents,
    c.phone_digits = me.phone_digits and length(me.phone_digits) >= 7 as "samePhone",
    lower(c.email) = lower(me.email) and me.email <> '' as "sameEmail"
  from hits join customer_card c using (customer_id) cross join me
  where c.customer_id <> me.customer_id and c.deleted_at is null
    and not exists (select 1 from customers_apart n
      where n.customer_a = least(c.customer_id, me.customer_id) and n.customer_b = greatest(c.customer_id, me.customer_id))
  order by c.last_name, c.first_name, c.customer_id limit 20`;

/** At most 20, by name, without those who were called different. 404 for an unknown customer. */
export async function findDuplicates(db: Db, customerId: number): Promise<Duplicate[]> {
  if (!(await isCustomer(db, customerId))) throw notFound(texts.NO_CUSTOMER, 'customerId');
  const rows = await db.rows<Row>(DUPLICATES, [customerId]);
  return rows.map(({ creditCents, samePhone, sameEmail, ...row }) => ({
    ...row,
    storeCredit: cents(creditCents),
    same: [
      ...(samePhone ? (['phone'] as const) : []),
      ...(sameEmail ? (['email'] as const) : []),
      ...(samePhone || sameEmail ? [] : (['name'] as const)),
    ],
  }));
}
