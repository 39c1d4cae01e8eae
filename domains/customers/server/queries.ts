// Customers as rows, with what we owe them.
import type { CustomersRow } from '#platform/db/schema/customers.ts';
import type { CustomerSort, CustomerWire, FoundCustomerWire } from '#domains/customers/contract/calls.ts';
import type { CustomerFields } from '#domains/customers/rules/customer-fields.ts';
import { leaveRefusal } from '#domains/customers/rules/may-merge.ts';
import { visits } from '#domains/customers/server/public/visits.ts';
import { cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type CustomerRow = CustomerFields & { readonly customerId: number; readonly creditCents: number };
type FoundRow = Omit<FoundCustomerWire, 'storeCredit'> & { creditCents: number };

const PROFILE = `c.customer_id, c.first_name, c.last_name, c.phone, c.email, c.address1, c.address2,
  c.city, c.state, c.zip, coalesce(c.birth_date::text, '') as "birthDate", c.member_number,
  c.tax_exempt, c.tax_certificate, coalesce(c.tax_exempt_until::text, '') as "taxExemptUntil",
  c.text_consent_at is not null as "textConsent", c.email_consent_at is not null as "emailConsent", c.notes`;
const CREDIT = `coalesce(-a.balance_cents, 0) as "creditCents"`;
const JOIN = `left join accounts a on a.store_id = 0 and a.kind = 'storeCredit' and a.ref = c.customer_id`;

const toWire = ({ creditCents, ...row }: CustomerRow): CustomerWire => ({
  ...row,
  storeCredit: cents(creditCents),
});

/** Has nothing in the column that $3 names. */
const EMPTY = `case $3::text when 'phone' then phone_digits = '' when 'email' then email = '' when 'member' then member_number = ''
  else coalesce(-a.balance_cents, 0) = 0 end`;
const TEXT = `case $3::text when 'phone' then phone_digits when 'email' then lower(email) when 'member' then member_number end`;
const AMOUNT = `case when $3::text = 'credit' then coalesce(-a.balance_cents, 0) end`;

/** A page of all customers by last and first name, or by a column: who has nothing in it comes last, in both directions. */
export async function listCustomers(
  db: Db,
  page: number,
  pageSize: number,
  sort: { readonly by: CustomerSort; readonly isDown: boolean } = { by: 'name', isDown: false },
): Promise<CustomerWire[]> {
  const way = sort.isDown ? 'desc' : 'asc';
  if (sort.by !== 'name') {
    const found = await db.rows<CustomerRow>(
      `select ${PROFILE}, ${CREDIT} from customers c ${JOIN} where c.deleted_at is null
       order by ${EMPTY}, ${TEXT} ${way}, ${AMOUNT} ${way}, c.last_name, c.first_name, c.customer_id limit $1 offset $2`,
      [pageSize, (page - 1) * pageSize, sort.by],
    );
    return found.map(toWire);
  }
  const rows = await db.rows<CustomerRow>(
    `select ${PROFILE}, ${CREDIT} from (select * from customers where deleted_at is null
       order by last_name ${way}, first_name ${way}, customer_id ${way} limit $1 offset $2) c ${JOIN}
     order by c.last_name ${way}, c.first_name ${way}, c.customer_id ${way}`,
    [pageSize, (page - 1) * pageSize],
  );
  return rows.map(toWire);
}

/** A customer that isn't deleted; undefined when there is none. */
export async function findCustomer(db: Pick<Db, 'maybe'>, id: number): Promise<CustomerWire | undefined> {
  const row = await db.maybe<CustomerRow>(
    `select ${PROFILE}, ${CREDIT} from customers c ${JOIN} where c.customer_id = $1 and c.deleted_at is null`,
    [id],
  );
  return row && toWire(row);
}

/** Beside the profile: groups, and when they agreed to be written to. */
export async function findBeside(db: Pick<Db, 'rows' | 'one'>, id: number) {
  const groups = await db.rows<{ groupId: number; name: string; tradeBonusPercent: number }>(
    `select g.group_id, g.name, g.trade_bonus_e5 / 1000.0::float8 as "tradeBonusPercent" from customer_group_members m join customer_groups g using (group_id)
     where m.customer_id = $1 and g.deleted_at is null order by g.name`,
    [id],
  );
  const { text, email } = await db.one<{ text: Date | null; email: Date | null }>(
    'select text_consent_at as text, email_consent_at as email from customers where customer_id = $1',
    [id],
  );
  return {
    groups,
    textConsentAt: text?.toISOString() ?? '',
    emailConsentAt: email?.toISOString() ?? '',
  };
}

/** The numbers of those who were merged into a customer. */
export async function oldNumbersOf(tx: Tx, id: number): Promise<string> {
  const row = await tx.maybe<{ numbers: string }>(
    'select old_numbers as numbers from customers where customer_id = $1',
    [id],
  );
  return row?.numbers ?? '';
}

type Profile = CustomerFields & { customerId: number };

/** A customer's profile, locked until the transaction ends. */
export function lockCustomer(tx: Tx, id: number): Promise<Profile | undefined> {
  return tx.maybe<Profile>(
    `select ${PROFILE} from customers c where c.customer_id = $1 and c.deleted_at is null for no key update`,
    [id],
  );
}

const FIRST_BY_NAME = 'order by c.last_name, c.first_name, c.customer_id limit $2';
const BY_NAME = `select ${PROFILE}, ${CREDIT} from customers c ${JOIN} where c.deleted_at is null
  and c.words like $1 and c.words like $2 and c.words like $3 and c.words like $4
  order by c.last_name, c.first_name, c.customer_id limit $5`;
const BY_PHONE = `select ${PROFILE}, ${CREDIT} from customers c ${JOIN} where c.deleted_at is null and c.phone_digits like $1
  ${FIRST_BY_NAME}`;
const BY_EMAIL = `select ${PROFILE}, ${CREDIT} from customers c ${JOIN} where c.deleted_at is null and lower(c.email) like $1
  ${FIRST_BY_NAME}`;

/** Customers who match all patterns of searchPatterns(); at most `limit`, by name. */
export async function findByName(
  db: Db,
  patterns: readonly string[],
  limit: number,
): Promise<CustomerWire[]> {
  const [one = '%', two = '%', three = '%', four = '%'] = patterns;
  return (await db.rows<CustomerRow>(BY_NAME, [one, two, three, four, limit])).map(toWire);
}

/** Customers whose phone holds the digits; at most `limit`, by name. */
export async function findByPhone(db: Db, digits: string, limit: number): Promise<CustomerWire[]> {
  return (await db.rows<CustomerRow>(BY_PHONE, [`%${digits}%`, limit])).map(toWire);
}

/** Customers whose email holds the text, whatever the case; at most `limit`, by name. */
export async function findByEmail(db: Db, part: string, limit: number): Promise<CustomerWire[]> {
  const pattern = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return (await db.rows<CustomerRow>(BY_EMAIL, [pattern, limit])).map(toWire);
}

// Ranked among the first 500 that match: a single letter matches thousands, and nobody reads them.
const SEARCH = `
  select m.customer_id, m.first_name, m.last_name, m.phone, m.email,
    m.member_number, m.tax_exempt, coalesce(-a.balance_cents, 0) as "creditCents"
  from (
    select c.*, (c.words like $5)::int * 2 + (c.words like $6)::int as rank from (
      select * from customers where words like $1 and words like $2 and words like $3 and words like $4 and deleted_at is null limit 500) c
    order by rank desc, c.last_name, c.first_name, c.customer_id limit $7) m
  left join accounts a on a.store_id = 0 and a.kind = 'storeCredit' and a.ref = m.customer_id
  order by m.rank desc, m.last_name, m.first_name, m.customer_id`;

/** The best customers for the patterns of searchPatterns(): those with a whole word first, then those with a word's start. */
export async function searchByPatterns(
  db: Db,
  patterns: readonly string[],
  limit: number,
): Promise<FoundCustomerWire[]> {
  const [one = '%', two = '%', three = '%', four = '%'] = patterns;
  const term = one.replace(/^% ?|%$/g, '');
  const rows = await db.rows<FoundRow>(SEARCH, [one, two, three, four, `% ${term} %`, `% ${term}%`, limit]);
  return rows.map(({ creditCents, ...row }) => ({ ...row, storeCredit: cents(creditCents) }));
}

/** A customer's own columns, by name: what one JSON brings into a row. */
const profileOf = (customer: CustomerFields, words: string) =>
  columnsJson({
    firstName: customer.firstName,
    lastName: customer.lastName,
    phone: customer.phone,
    email: customer.email,
    address1: customer.address1,
    address2: customer.address2,
    city: customer.city,
    state: customer.state,
    zip: customer.zip,
    birthDate: customer.birthDate || null,
    taxExempt: customer.taxExempt,
    taxCertificate: customer.taxCertificate,
    taxExemptUntil: customer.taxExemptUntil || null,
    notes: customer.notes,
    words,
    memberNumber: customer.memberNumber,
  } satisfies Partial<Record<keyof CustomersRow, unknown>>);

const WRITTEN = `first_name, last_name, phone, email, address1, address2, city, state, zip, birth_date, tax_exempt, tax_certificate,
  tax_exempt_until, notes, words, member_number`;

/** Inserts a customer; undefined when the member number is taken. */
export async function insertCustomer(
  tx: Tx,
  customer: CustomerFields,
  words: string,
  now: Date,
): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(
    `insert into customers (${WRITTEN}, created_at, text_consent_at, email_consent_at)
     select ${WRITTEN}, $2, case when $3 then $2::timestamptz end, case when $4 then $2::timestamptz end from jsonb_populate_record(null::customers, $1)
     on conflict (member_number) do nothing returning customer_id as id`,
    [profileOf(customer, words), now, customer.textConsent, customer.emailConsent],
  );
  return row?.id;
}

/** Writes a customer's profile; a consent keeps the time at which it was given. */
export async function saveCustomer(
  tx: Tx,
  id: number,
  customer: CustomerFields,
  words: string,
  now: Date,
): Promise<void> {
  await tx.run(
    `update customers set (${WRITTEN}) = (select ${WRITTEN} from jsonb_populate_record(null::customers, $1)),
       text_consent_at = case when $3 then coalesce(text_consent_at, $2::timestamptz) end,
       email_consent_at = case when $4 then coalesce(email_consent_at, $2::timestamptz) end
     where customer_id = $5`,
    [profileOf(customer, words), now, customer.textConsent, customer.emailConsent, id],
  );
}

/** Does another customer, hidden or not, have this member number? */
export async function isNumberTaken(tx: Tx, memberNumber: string, exceptId: number): Promise<boolean> {
  const row = await tx.maybe(
    `select 1 as taken from customers where member_number = $1 and customer_id <> $2`,
    [memberNumber, exceptId],
  );
  return row !== undefined;
}

/** The next member number of the sequence. */
export async function nextMemberNumber(tx: Tx): Promise<string> {
  return (await tx.one<{ number: string }>(`select nextval('member_numbers')::text as number`)).number;
}

/** Why somebody can't be taken off the list now: they are on a transaction that is open. Undefined when they aren't. */
export const busyRefusal = async (tx: Tx, id: number): Promise<Refusal | undefined> =>
  leaveRefusal(await visits().openTransactionOf(tx, id));

/** Hides a customer; false when it is absent or hidden already. */
export async function hideCustomer(tx: Tx, id: number, now: Date): Promise<boolean> {
  return (
    (await tx.run('update customers set deleted_at = $2 where customer_id = $1 and deleted_at is null', [
      id,
      now,
    ])) === 1
  );
}
