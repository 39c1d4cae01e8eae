// For the register: may this trade be finished, and what the law keeps of it once it is.
import { tradeRefusal } from '#domains/dealer-rules/rules/trade-refusal.ts';
import { findTrade, type FoundTrade } from '#domains/dealer-rules/server/find-trade.ts';
import { aboutTrade, encryptSeller } from '#domains/dealer-rules/server/keep-seller.ts';
import { holdBought } from '#domains/inventory/server/public/hold-stock.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#contract/route.ts';

/** A trade under at least one rule; null when none meets it. */
export type LawfulTrade = FoundTrade;

/** Which rules does this trade meet? Null where it meets none. Refuses what they require and isn't there. */
export async function checkTrade(
  db: Db,
  { transactionId, storeId, now }: { transactionId: number; storeId: number; now: Date },
): Promise<LawfulTrade | Refusal | null> {
  const { any } = await db.one<{ any: boolean }>(
    'select exists (select 1 from dealer_rules where store_id = $1 and is_active) as any',
    [storeId],
  );
  if (!any) return null;
  const trade = await findTrade(db, transactionId, [storeId], now);
  if (!trade || trade.wanted.rules.length === 0) return null;
  return tradeRefusal(trade.wanted, trade.facts) ?? trade;
}

/** One at a time of a seller: two trades at two registers count towards each other's rules. Call before checkTrade in the same transaction. */
export async function lockSeller(tx: Tx, storeId: number, customerId: number): Promise<void> {
  await tx.run(
    `select pg_advisory_xact_lock(hashtextextended('dealer ' || $1::text || ' ' || $2::text, 0))`,
    [storeId, customerId],
  );
}

export type PlacedLine = {
  readonly lineId: number;
  readonly inventoryId: number;
  readonly copyId: number | null;
};

/** Holds what the rules hold, and writes down what was asked and who the seller was; after the goods came in, in the same transaction. */
export async function keepTrade(
  tx: Tx,
  trade: LawfulTrade,
  done: { transactionId: number; day: string; userId: number; now: Date; placed: readonly PlacedLine[] },
): Promise<void> {
  const { transactionId, day, userId, now } = done;
  for (const { lineId, inventoryId, copyId } of done.placed) {
    const line = trade.lines.find((one) => one.lineId === lineId);
    const days = trade.wanted.holdDays.get(lineId);
    if (!line || days === undefined) continue;
    await holdBought(
      tx,
      { userId, now },
      {
        storeId: trade.storeId,
        inventoryId,
        copyId,
        quantity: line.quantity,
        transactionId,
        lineId,
        until: addDays(day, days),
      },
    );
  }
  const seller =
    trade.seller && trade.wanted.asks.length > 0
      ? encryptSeller(trade.seller, aboutTrade(transactionId))
      : null;
  await tx.run(
    `insert into dealer_trades (transaction_id, store_id, customer_id, finished_at, business_day, rules, id_type, id_state, id_end, expires_on, encrypted)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10::date, $11)
     on conflict (transaction_id) do update set finished_at = excluded.finished_at, business_day = excluded.business_day, rules = excluded.rules,
       customer_id = excluded.customer_id, id_type = excluded.id_type, id_state = excluded.id_state, id_end = excluded.id_end,
       expires_on = excluded.expires_on, encrypted = excluded.encrypted`,
    [
      transactionId,
      trade.storeId,
      trade.facts.customerId,
      now,
      day,
      JSON.stringify(trade.wanted.rules),
      seller?.idType ?? '',
      seller?.idState ?? '',
      seller?.idEnd ?? '',
      seller?.expiresOn ?? null,
      seller?.encrypted ?? null,
    ],
  );
}
