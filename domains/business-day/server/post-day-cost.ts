// The cost of a business day: what the sold goods had cost, and goods at what the stock is worth.
import { dayCost } from '#domains/business-day/rules/day-cost.ts';
import type { DayContext } from '#domains/business-day/server/find-day.ts';
import {
  type MovedLater,
  findDaysCosted,
  keepDayCost,
  valueStock,
} from '#domains/inventory/server/public/value-stock.ts';
import { findClosedThrough } from '#domains/ledger/server/public/close-books.ts';
import type { AccountName } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { type Cents, add, subtract } from '#kernel/money.ts';
import type { Tx } from '#contract/route.ts';

const KINDS = ['costDifference', 'costOfGoods', 'goods', 'opening', 'tradePurchases'] as const;

/** The accounts that the cost of a day moves. End Day locks them before it holds the books, as all who post do. */
export const costAccounts = (storeId: number): AccountName[] =>
  KINDS.map((kind) => ({ store: storeId, kind, ref: 0 }));

// What receipts of the days said, at the cost that each line keeps.
const RECEIPTS = `
  select coalesce(sum(cost_of_goods(l)), 0)::bigint as "soldCents",
    coalesce(sum(case when l.kind = 'trade' then -l.quantity * l.unit_price_cents end), 0)::bigint as "tradesCents"
  from transactions t join transaction_lines l using (transaction_id)
  where t.store_id = $1 and t.state = 'finalized' and t.business_day > $2::date and t.business_day <= $3::date and l.inventory_id is not null`;

const SOLD_LATER = `
  select l.inventory_id, sum(case when l.kind = 'sale' then -l.quantity else l.quantity end)::integer as quantity
  from transaction_lines l join transactions t using (transaction_id)
  where t.store_id = $1 and t.state = 'finalized' and t.business_day > $2::date and l.inventory_id is not null
    and not (l.kind = 'refund' and l.restock = 'damaged') group by 1`;

const POSTED_LATER = `
  select coalesce(sum(p.amount_cents), 0)::bigint as cents from posting_groups g join postings p using (group_id) join accounts a using (account_id)
  where g.store_id = $1 and g.business_day > $2::date and a.store_id = $1 and a.kind = 'goods'`;

const BALANCE = `select coalesce(sum(balance_cents), 0)::bigint as cents from accounts where store_id = $1 and kind = 'goods'`;

/**
 * Posts the cost of a day that is being closed, with its accounts, its stock day and the books held. A day that is closed again posts what was added since;
 * days that nobody closed, or closed again, go with the next one that is. Posts nothing for a day whose books are closed: a later one took it along.
 */
export async function postDayCost(context: DayContext, storeId: number, day: string): Promise<void> {
  const { tx, now } = context;
  const closedThrough = await findClosedThrough(tx, storeId);
  if (closedThrough !== undefined && closedThrough >= day) return;
  const before = await findDaysCosted(tx, storeId, day, closedThrough);
  const receipts = await tx.one<{ soldCents: Cents; tradesCents: Cents }>(RECEIPTS, [
    storeId,
    before.afterDay,
    day,
  ]);
  const later = await tx.rows<MovedLater>(SOLD_LATER, [storeId, day]);
  const stock = await valueStock(tx, storeId, day, before, later);
  const soldCents = subtract(add(receipts.soldCents, stock.shippedCents), before.soldCents);
  const tradesCents = subtract(receipts.tradesCents, before.tradesCents);
  const { lines, differenceCents } = dayCost({
    isFirst: before.isFirst,
    soldCents,
    tradesCents,
    goodsCents: await goodsUpTo(tx, storeId, day),
    valueCents: stock.valueCents,
  });
  const sourceId = await keepDayCost(tx, {
    storeId,
    businessDay: day,
    valueCents: stock.valueCents,
    soldCents,
    tradesCents,
    differenceCents,
    movementId: stock.movementId,
    at: now,
  });
  await postGroup(tx, context, {
    storeId,
    deviceId: null,
    businessDay: day,
    purpose: 'cost',
    sourceType: 'dayCost',
    sourceId,
    lines: lines.map(({ kind, cents }) => ({ store: storeId, kind, ref: 0, cents })),
  });
}

/** What the account goods came to at the end of the day. */
async function goodsUpTo(tx: Tx, storeId: number, day: string): Promise<Cents> {
  const { cents: now } = await tx.one<{ cents: Cents }>(BALANCE, [storeId]);
  const { cents: later } = await tx.one<{ cents: Cents }>(POSTED_LATER, [storeId, day]);
  return subtract(now, later);
}
