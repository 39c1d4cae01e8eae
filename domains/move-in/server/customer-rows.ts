// The sheet Customers: who is there already, and how the others and what we owe them get into the books.
import { creditAccount } from '#domains/customers/server/public/get-store-credit.ts';
import { openCustomers, showCustomers } from '#domains/customers/server/public/open-customers.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type CustomerKnowledge,
  decideCustomer,
  emailKey,
  type KnownCustomer,
  type PlannedCustomer,
  phoneKey,
} from '#domains/move-in/rules/decide-customer.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { postOpenings } from './post-openings.ts';
import { asRow, type HashedRow, type MoveAbout, type SheetWork } from './staged-row.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { Db } from '#contract/route.ts';

type Row = HashedRow & { readonly row: SheetRow<'customers'> };
type Found = KnownCustomer & { memberNumber: string; isHidden: boolean };

const FIND = `
  select customer_id, btrim(first_name || ' ' || last_name) as name, coalesce(phone_digits, '') as phone_digits, coalesce(email_key, '') as email,
    member_number, deleted_at is not null as "isHidden"
  from customers c where not exists (select 1 from move_in_rows r where r.target_id = c.customer_id and r.has_made and r.sheet = 'customers'
    and r.move_in_id = $2) and`;

/** The customers who may be those of the rows. */
async function knowCustomers(
  db: Db,
  moveInId: number,
  rows: readonly Row[],
  shop: Pick<CustomerKnowledge, 'groups' | 'today'>,
): Promise<CustomerKnowledge> {
  const filled = (texts_: readonly (string | null)[]): string[] => texts_.flatMap((one) => one || []);
  const numbered = await db.rows<Found>(`${FIND} member_number = any($1)`, [
    filled(rows.map(({ row }) => row.memberNumber?.trim() ?? '')),
    moveInId,
  ]);
  const phoned = await db.rows<Found>(
    `${FIND} phone_digits = any($1) and deleted_at is null order by customer_id desc`,
    [filled(rows.map(({ row }) => phoneKey(row.phone))), moveInId],
  );
  const mailed = await db.rows<Found>(
    `${FIND} lower(email) = any($1) and email <> '' and deleted_at is null order by customer_id desc`,
    [filled(rows.map(({ row }) => emailKey(row.email))), moveInId],
  );
  return {
    ...shop,
    byNumber: new Map(numbered.map((one) => [one.memberNumber, one])),
    byPhone: new Map(phoned.map((one) => [one.phoneDigits, one])),
    byEmail: new Map(mailed.map((one) => [one.email, one])),
  };
}

async function knowShop(
  db: Db,
  { storeId, now }: Pick<MoveAbout, 'storeId' | 'now'>,
): Promise<Pick<CustomerKnowledge, 'groups' | 'today'>> {
  const groups = await db.rows<{ id: number; name: string }>(
    'select group_id as id, lower(name) as name from customer_groups where deleted_at is null',
  );
  return {
    groups: new Map(groups.map(({ id, name }) => [name, id])),
    today: await findStoreDay(db, storeId, now),
  };
}

export const customerRows: SheetWork = {
  begin: () => {
    const seen = new Map<string, string>();
    let shop: Pick<CustomerKnowledge, 'groups' | 'today'> | undefined;
    return async (db, move, _actor, hashed) => {
      shop ??= await knowShop(db, move);
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('customers', one.row) }));
      const knowledge = await knowCustomers(db, move.moveInId, rows, shop);
      const { isDoubtNew } = move;
      return rows.map((one) => {
        const { decision, customer } = decideCustomer(one, { ...one, isDoubtNew }, knowledge, seen);
        return { ...one, decision, plan: customer ?? {} };
      });
    };
  },
  write: async (work, step, rows) => {
    const fresh = rows.filter(({ decision }) => decision.targetId === null);
    const ids = await openCustomers(
      work.tx,
      work.now,
      fresh.map(({ plan }) => {
        const { fields, otherNumbers, groupIds } = plan as PlannedCustomer;
        return { ...fields, otherNumbers, groupIds };
      }),
    );
    const back = rows.flatMap(({ decision: { fate, targetId } }) => (fate === 'new' ? (targetId ?? []) : []));
    await showCustomers(work.tx, back);
    const made = new Map(fresh.map(({ rowId }, at) => [rowId, ids[at]]));
    const written = rows.map(({ rowId, decision }) => ({
      targetId: decision.targetId ?? made.get(rowId) ?? 0,
      hasMade: decision.fate === 'new',
    }));
    await postOpenings(
      work,
      step,
      written.map(({ targetId }, at) => ({
        ...creditAccount(targetId),
        owedCents: rows[at]?.decision.booked.owedCents ?? 0,
      })),
      texts.OPENING,
    );
    return written;
  },
};
