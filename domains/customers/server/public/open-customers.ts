// How do many customers that a shop brings along get into the list at once?
import type { CustomerFields } from '#domains/customers/rules/customer-fields.ts';
import { customerTokens } from '#domains/customers/rules/customer-tokens.ts';
import type { Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type BroughtCustomer = CustomerFields & {
  /** Numbers on further cards of theirs. */
  readonly otherNumbers: readonly string[];
  readonly groupIds: readonly number[];
};

// A number of the sequence may have been given to somebody by hand.
const NUMBERS = `
  select n.number from (select nextval('member_numbers')::text as number from generate_series(1, $1)) n
  where not exists (select 1 from customers c where c.member_number = n.number)`;

const INSERT = `
  insert into customers (first_name, last_name, phone, email, address1, address2, city, state, zip, birth_date, member_number, tax_exempt, tax_certificate,
    tax_exempt_until, text_consent_at, email_consent_at, notes, words, old_numbers, created_at)
  select first_name, last_name, phone, email, address1, address2, city, state, zip, birth_date, member_number, tax_exempt, tax_certificate, tax_exempt_until,
    text_consent_at, email_consent_at, notes, words, old_numbers, created_at
  from jsonb_populate_recordset(null::customers, $1) with ordinality as r order by ordinality
  returning customer_id as id, member_number as number`;

const INTO_GROUPS = `
  insert into customer_group_members (customer_id, group_id, added_at)
  select r.customer, r."group", $2 from jsonb_to_recordset($1) as r(customer bigint, "group" bigint) on conflict do nothing`;

/**
 * Adds customers whose fields were looked at; who has no member number gets the next one. Answers their ids, in order. A number that is in use is refused by the
 * database. Writes no audit row: the document that brings them has one.
 */
export async function openCustomers(
  tx: Tx,
  now: Date,
  brought: readonly BroughtCustomer[],
): Promise<readonly number[]> {
  if (brought.length === 0) return [];
  const fresh = await freshNumbers(tx, brought.filter(({ memberNumber }) => memberNumber === '').length);
  const numbered = brought.map((one) => ({
    ...one,
    memberNumber: one.memberNumber || (fresh.shift() ?? ''),
  }));
  const rows = columnsJson(numbered.map((one) => toRow(one, now)));
  const added = await tx.rows<{ id: number; number: string }>(INSERT, [rows]);
  const ids = new Map(added.map(({ id, number }) => [number, id]));
  const members = numbered.flatMap(({ memberNumber, groupIds }) =>
    groupIds.map((group) => ({ customer: ids.get(memberNumber), group })),
  );
  if (members.length > 0) await tx.run(INTO_GROUPS, [JSON.stringify(members), now]);
  return numbered.map(({ memberNumber }) => ids.get(memberNumber) ?? 0);
}

async function freshNumbers(tx: Tx, count: number): Promise<string[]> {
  const fresh: string[] = [];
  while (fresh.length < count) {
    const found = await tx.rows<{ number: string }>(NUMBERS, [count - fresh.length]);
    fresh.push(...found.map(({ number }) => number));
  }
  return fresh;
}

function toRow({ otherNumbers, groupIds: _beside, ...customer }: BroughtCustomer, now: Date): object {
  const { textConsent, emailConsent, birthDate, taxExemptUntil, ...same } = customer;
  const oldNumbers = otherNumbers.join(' ');
  return {
    ...same,
    birthDate: birthDate || null,
    taxExemptUntil: taxExemptUntil || null,
    textConsentAt: textConsent ? now : null,
    emailConsentAt: emailConsent ? now : null,
    oldNumbers,
    words: customerTokens({ ...customer, oldNumbers }),
    createdAt: now,
  };
}

/** Puts customers who were hidden back on the list. */
export const showCustomers = (tx: Tx, customerIds: readonly number[]): Promise<number> =>
  tx.run('update customers set deleted_at = null where customer_id = any($1) and merged_into is null', [
    customerIds,
  ]);

/** Hides customers; those who are hidden stay so. */
export const hideCustomers = (tx: Tx, customerIds: readonly number[], now: Date): Promise<number> =>
  tx.run('update customers set deleted_at = $2 where customer_id = any($1) and deleted_at is null', [
    customerIds,
    now,
  ]);
