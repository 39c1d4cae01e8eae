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
import { type Trade, trades } from '#domains/dealer-rules/server/public/trades.ts';
import { businessDay } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

type Given = {
  zone: string;
  cutoff: number;
  confirmedAt: Date | null;
  /** The customer that was confirmed. */
  sellerId: number | null;
  signed: '' | 'screen' | 'paper';
  signature: string;
  mark: string;
  hasPicture: boolean;
};

// $1 the transaction, $2 its store, $3 its customer.
const GIVEN = `
  select s.time_zone as zone, s.cutoff_hour as cutoff, d.confirmed_at, d.customer_id as "sellerId",
    coalesce(d.signed_how, '') as signed, coalesce(d.signature, '') as signature, coalesce(d.signed_mark, '') as mark,
    exists (select 1 from dealer_pictures p where p.transaction_id = $1 and p.customer_id = $3 and p.encrypted is not null) as "hasPicture"
  from stores s left join dealer_trades d on d.transaction_id = $1 where s.store_id = $2`;

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
  const trade = await trades().find(db, transactionId, storeIds);
  if (!trade) return undefined;
  const { storeId, customerId, isOpen, lines } = trade;
  const given = await db.one<Given>(GIVEN, [transactionId, storeId, customerId]);
  const today = businessDay(now, given.zone, given.cutoff);
  const rules = lines.length === 0 ? [] : await findActiveRules(db, storeId);
  const wanted = wantedOf(rules, lines, await findEarlier(db, trade, rules, today));
  const seller = customerId === null ? null : await readSeller(db, customerId);
  const mark = markOf(trade);
  const isSame = given.sellerId === customerId;
  return {
    storeId,
    isOpen,
    lines,
    wanted,
    seller,
    mark,
    facts: {
      customerId,
      seller,
      isConfirmed: given.confirmedAt !== null && isSame,
      signed: given.signed,
      isSignatureOld: given.mark !== mark,
      hasPicture: given.hasPicture,
      today,
    },
  };
}

function markOf({ customerId, payout, lines }: Trade): string {
  const signed = lines.map(({ lineId, quantity, unitCents }) => [lineId, quantity, unitCents]);
  return createHash('sha256')
    .update(JSON.stringify([customerId, payout, signed]))
    .digest('base64');
}

/** What the same seller brought to the store in the longest window that a rule counts by. */
async function findEarlier(
  db: Db,
  { customerId, storeId }: Trade,
  rules: readonly DealerRule[],
  today: string,
): Promise<Earlier[]> {
  const days = Math.max(0, ...rules.map(({ windowDays }) => windowDays));
  if (days === 0 || customerId === null) return [];
  return trades().earlier(db, { customerId, storeId }, today, days);
}
