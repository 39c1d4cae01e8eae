// A trade as the rules see it: its lines, what the rules of the store want of them, what is known of the seller, what was given already.
import { createHash } from 'node:crypto';
import { findActiveRules } from '#domains/dealer-rules/server/find-rules.ts';
import { readSeller } from '#domains/dealer-rules/server/keep-seller.ts';
import type { Seller } from '#domains/dealer-rules/rules/seller-fields.ts';
import type { TradeFacts } from '#domains/dealer-rules/rules/trade-refusal.ts';
import {
  type DealerRule,
  type Earlier,
  type TradeLine,
  type Wanted,
  wantedOf,
} from '#domains/dealer-rules/rules/wanted.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

type Row = {
  storeId: number;
  customerId: number | null;
  state: string;
  payout: string;
  zone: string;
  cutoff: number;
  lines: (TradeLine & { title: string; unitCents: number })[] | null;
  confirmedAt: string | null;
  /** The customer that was confirmed. */
  sellerId: number | null;
  signed: '' | 'screen' | 'paper';
  signature: string;
  mark: string;
  hasPicture: boolean;
};

const FIND = `
  select t.store_id as "storeId", t.customer_id as "customerId", t.state, t.payout, s.time_zone as zone, s.cutoff_hour as cutoff,
    (select json_agg(json_build_object('lineId', l.line_id, 'departmentId', l.department_id, 'isNew', coalesce(n.is_new, false), 'title', l.title,
        'quantity', l.quantity, 'unitCents', -l.unit_price_cents, 'cents', -l.unit_price_cents * l.quantity) order by l.line_id)
      from transaction_lines l left join conditions n using (condition_id) where l.transaction_id = t.transaction_id and l.kind = 'trade') as lines,
    d.confirmed_at as "confirmedAt", d.customer_id as "sellerId", coalesce(d.signed_how, '') as signed, coalesce(d.signature, '') as signature,
    coalesce(d.signed_mark, '') as mark,
    exists (select 1 from dealer_pictures p where p.transaction_id = t.transaction_id and p.customer_id = t.customer_id and p.sealed is not null)
      as "hasPicture"
  from transactions t join stores s using (store_id) left join dealer_trades d using (transaction_id)
  where t.transaction_id = $1 and t.store_id = any($2)`;

export type FoundTrade = {
  readonly storeId: number;
  readonly isOpen: boolean;
  readonly lines: readonly (TradeLine & { readonly title: string })[];
  readonly wanted: Wanted;
  readonly seller: Seller | null;
  readonly facts: TradeFacts;
  /** What a signature signs now. */
  readonly mark: string;
};

/** The trade of a transaction; undefined when it is of another store. Without rules in force it wants nothing, and nothing more is read. */
export async function findTrade(
  db: Db,
  transactionId: number,
  storeIds: readonly number[],
  now: Date,
): Promise<FoundTrade | undefined> {
  const row = await db.maybe<Row>(FIND, [transactionId, storeIds]);
  if (!row) return undefined;
  const today = businessDay(now, row.zone, row.cutoff);
  const lines = row.lines ?? [];
  const rules = lines.length === 0 ? [] : await findActiveRules(db, row.storeId);
  const wanted = wantedOf(rules, lines, await findEarlier(db, row, rules, today));
  const seller = row.customerId === null ? null : await readSeller(db, row.customerId);
  const mark = markOf(row);
  const isSame = row.sellerId === row.customerId;
  return {
    storeId: row.storeId,
    isOpen: ['new', 'active', 'held'].includes(row.state),
    lines,
    wanted,
    seller,
    mark,
    facts: {
      customerId: row.customerId,
      seller,
      isConfirmed: row.confirmedAt !== null && isSame,
      signed: row.signed,
      isSignatureOld: row.mark !== mark,
      hasPicture: row.hasPicture,
      today,
    },
  };
}

function markOf({ customerId, payout, lines }: Row): string {
  const signed = (lines ?? []).map(({ lineId, quantity, unitCents }) => [lineId, quantity, unitCents]);
  return createHash('sha256')
    .update(JSON.stringify([customerId, payout, signed]))
    .digest('base64');
}

/** What the same seller brought to the store in the longest window that a rule counts by; as who was merged into them, too. */
async function findEarlier(
  db: Db,
  row: Row,
  rules: readonly DealerRule[],
  today: string,
): Promise<Earlier[]> {
  const days = Math.max(0, ...rules.map(({ windowDays }) => windowDays));
  if (days === 0 || row.customerId === null) return [];
  return db.rows<Earlier>(
    `select l.department_id as "departmentId", coalesce(n.is_new, false) as "isNew", l.quantity, -l.unit_price_cents * l.quantity as cents,
       $3::date - t.business_day as "daysAgo"
     from transactions t join transaction_lines l using (transaction_id) left join conditions n using (condition_id)
     where t.customer_id = any(customer_ids($1)) and t.store_id = $2 and t.state = 'finalized' and l.kind = 'trade' and t.business_day > $3::date - $4::integer`,
    [row.customerId, row.storeId, today, days],
  );
}
