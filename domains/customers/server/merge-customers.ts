// Makes two customers one: nothing of either is lost (C4).
//
// What was finished never changes: the past of whoever is merged stays under the old id, and customer_ids() reads both together. Credit moves
// by a posting, so the statement says where it came from.
import { mergeRefusal } from '#domains/customers/rules/may-merge.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { customerTokens } from '#domains/customers/rules/customer-tokens.ts';
import { creditAccount } from '#domains/customers/server/public/get-store-credit.ts';
import { busyRefusal } from '#domains/customers/server/queries.ts';
import { inheritApart } from '#domains/customers/server/keep-apart.ts';
import { writeCreditChange } from '#domains/customers/server/write-credit-change.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { findPostingDay } from '#domains/stores/server/public/get-store-day.ts';
import { notFound } from '#contract/api-error.ts';
import { type Cents, add, negate } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

type Merging = {
  readonly customerId: number;
  readonly from: number;
  readonly clientId?: number | undefined;
};

type Person = {
  customerId: number;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  memberNumber: string;
  oldNumbers: string;
};

/** Answers the credit of who stays, in cents. Refuses the same one twice and who is on an open basket; 404 for unknown ones. */
export async function mergeCustomers(context: WriteContext, asked: Merging): Promise<Cents | Refusal> {
  const { tx, actor, now } = context;
  const { customerId: into, from } = asked;
  const same = mergeRefusal(into, from);
  if (same) return same;
  const people = await tx.rows<Person>(
    `select customer_id, first_name, last_name, phone, email, member_number, old_numbers from customers
     where customer_id = any($1) and deleted_at is null order by customer_id for update`,
    [[into, from]],
  );
  const stays = people.find((one) => one.customerId === into);
  const goes = people.find((one) => one.customerId === from);
  if (!stays || !goes) throw notFound(texts.NO_CUSTOMER, stays ? 'from' : 'customerId');
  const busy = await busyRefusal(tx, from);
  if (busy) return busy;
  const storeId = asked.clientId ?? actor.storeIds[0];
  if (storeId === undefined) throw notFound(texts.NO_STORE, 'clientId');
  const credit = await moveCredit(context, { storeId, into, from });
  await moveRows(tx, stays, goes, now);
  await inheritApart(tx, into, from);
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'customers.merge',
    entity: 'customer',
    entityId: into,
    before: { customerId: from, memberNumber: goes.memberNumber, storeCreditCents: credit.moved },
    after: { storeCreditCents: credit.now },
  });
  return credit.now;
}

async function moveCredit(
  context: WriteContext,
  { storeId, into, from }: { storeId: number; into: number; from: number },
): Promise<{ moved: Cents; now: Cents }> {
  const { tx } = context;
  const accounts = [creditAccount(into), creditAccount(from)];
  const [has, moves] = (await lockAccounts(tx, accounts)).map(negate) as [Cents, Cents];
  if (moves === 0) return { moved: moves, now: has };
  const id = await writeCreditChange(tx, context, {
    kind: 'customerMerge',
    storeId,
    customerId: into,
    from,
    amount: moves,
  });
  await postGroup(tx, context, {
    storeId,
    deviceId: null,
    businessDay: await findPostingDay(tx, storeId, context.now),
    purpose: 'merge',
    sourceType: 'customerMerge',
    sourceId: id,
    lines: [
      { ...creditAccount(from), cents: moves },
      { ...creditAccount(into), cents: negate(moves) },
    ],
  });
  return { moved: moves, now: add(has, moves) };
}

/** Groups, wishes, old numbers and what the other card lacks go along; who is merged, and all merged into them before, point at who stays. */
async function moveRows(tx: Tx, stays: Person, goes: Person, now: Date): Promise<void> {
  const [into, from] = [stays.customerId, goes.customerId];
  await tx.run(
    `insert into customer_group_members (customer_id, group_id, added_at)
     select $1, group_id, added_at from customer_group_members where customer_id = $2 on conflict do nothing`,
    [into, from],
  );
  await tx.run('delete from customer_group_members where customer_id = $1', [from]);
  await tx.run(
    `update wishes w set customer_id = $1 where w.customer_id = $2 and w.removed_at is null and w.fulfilled_at is null
       and not exists (select 1 from wishes o where o.customer_id = $1 and o.code = w.code and o.removed_at is null and o.fulfilled_at is null)`,
    [into, from],
  );
  // What both wish for is one wish; a copy that is kept for the other one stays kept.
  await tx.run(
    `update wish_holds h set wish_id = o.wish_id from wishes w join wishes o on o.customer_id = $1 and o.code = w.code
     where h.wish_id = w.wish_id and h.released_at is null and w.customer_id = $2 and w.removed_at is null and w.fulfilled_at is null
       and o.removed_at is null and o.fulfilled_at is null
       and not exists (select 1 from wish_holds x where x.wish_id = o.wish_id and x.released_at is null)`,
    [into, from],
  );
  const doubled = await tx.rows<{ id: number }>(
    'update wishes set removed_at = $2 where customer_id = $1 and removed_at is null and fulfilled_at is null returning wish_id as id',
    [from, now],
  );
  await tx.run(
    `select end_wish_holds(array(select hold_id from wish_holds where wish_id = any($1) and released_at is null), 'removed', $2)`,
    [doubled.map(({ id }) => id), now],
  );
  const oldNumbers = [stays.oldNumbers, goes.memberNumber, goes.oldNumbers].filter(Boolean).join(' ');
  const words = customerTokens({
    firstName: stays.firstName,
    lastName: stays.lastName,
    phone: stays.phone || goes.phone,
    email: stays.email || goes.email,
    memberNumber: stays.memberNumber,
    oldNumbers,
  });
  await tx.run(FILL, [into, from, oldNumbers, words]);
  await tx.run(
    'update customers set deleted_at = coalesce(deleted_at, $3), merged_into = $1 where customer_id = $2 or merged_into = $2',
    [into, from, now],
  );
}

/** What the card of who stays lacks comes from the other: an address as a whole, a consent only with what it is for. */
const FILL = `
  update customers c set old_numbers = $3, words = $4, phone = case when c.phone = '' then f.phone else c.phone end,
    text_consent_at = case when c.phone = '' then f.text_consent_at else c.text_consent_at end,
    email = case when c.email = '' then f.email else c.email end,
    email_consent_at = case when c.email = '' then f.email_consent_at else c.email_consent_at end,
    (address1, address2, city, state, zip) = (select a.address1, a.address2, a.city, a.state, a.zip from customers a
      where a.customer_id = case when concat(c.address1, c.address2, c.city, c.state, c.zip) = '' then $2::bigint else $1::bigint end),
    birth_date = coalesce(c.birth_date, f.birth_date), tax_exempt = c.tax_exempt or f.tax_exempt,
    tax_certificate = case when c.tax_exempt then c.tax_certificate else f.tax_certificate end,
    tax_exempt_until = case when c.tax_exempt then c.tax_exempt_until else f.tax_exempt_until end,
    notes = left(concat_ws(E'\\n', nullif(c.notes, ''), nullif(f.notes, '')), 2000)
  from customers f where c.customer_id = $1::bigint and f.customer_id = $2::bigint`;
