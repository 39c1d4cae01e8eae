// The seller shows an ID: what it says is written down, and that somebody looked at it for this trade.
import { sellerOf } from '#domains/dealer-rules/rules/open-trade.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { NO_SELLER, SELLER_FIELDS, type Seller } from '#domains/dealer-rules/rules/seller-fields.ts';
import { sellerRefusal } from '#domains/dealer-rules/rules/trade-refusal.ts';
import { type FoundTrade, findTrade } from '#domains/dealer-rules/server/find-trade.ts';
import { aboutSeller, encryptSeller } from '#domains/dealer-rules/server/keep-seller.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

/** An open trade with its seller, for the calls that add to it. Refuses one that is finished, has no trades or no customer. 404 for another store's. */
export async function openTrade(
  { tx, actor, now }: WriteContext,
  transactionId: number,
): Promise<(FoundTrade & { customerId: number }) | Refusal> {
  const trade = await findTrade(tx, transactionId, actor.storeIds, now);
  if (!trade) throw notFound(texts.NO_TRADE, 'TransactionId');
  const { isOpen, lines, facts } = trade;
  const customerId = sellerOf({ isOpen, lines, customerId: facts.customerId });
  return isRefusal(customerId) ? customerId : { ...trade, customerId };
}

export type SellerInput = { readonly TransactionId: number } & Partial<Seller>;

/** null when it is kept. Refuses a seller who is too young and an ID that is over: then nothing of it is kept. What isn't given stays. */
export async function saveSeller(
  context: WriteContext,
  { TransactionId, ...given }: SellerInput,
): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const trade = await openTrade(context, TransactionId);
  if (isRefusal(trade)) return trade;
  const { facts, wanted, customerId } = trade;
  if (given.birthDate && given.birthDate >= facts.today)
    throw badInput('birthDate', `birthDate ${texts.FUTURE_BIRTH}`);
  const seller = { ...NO_SELLER, ...trade.seller, ...said(given) };
  const refusal = sellerRefusal(wanted, seller, facts.today);
  if (refusal) return refusal;
  const row = encryptSeller(seller, aboutSeller(customerId));
  await tx.run(
    `insert into dealer_sellers (customer_id, id_type, id_state, id_end, expires_on, encrypted, updated_at, user_id)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8)
     on conflict (customer_id) do update set id_type = excluded.id_type, id_state = excluded.id_state, id_end = excluded.id_end,
       expires_on = excluded.expires_on, encrypted = excluded.encrypted, updated_at = excluded.updated_at, user_id = excluded.user_id`,
    [customerId, row.idType, row.idState, row.idEnd, row.expiresOn, row.encrypted, now, actor.userId],
  );
  await markConfirmed(context, TransactionId, trade);
  await writeAudit(tx, context, {
    storeId: trade.storeId,
    action: 'dealer.saveSeller',
    entity: 'customer',
    entityId: customerId,
    // What was written down, not what it says.
    after: { transactionId: TransactionId, fields: Object.keys(said(given)), idEnd: row.idEnd },
  });
  return null;
}

/** null when it is noted that the seller showed the ID on file. Refuses when the rules want more of the seller than that. */
export async function confirmSeller(context: WriteContext, transactionId: number): Promise<Refusal | null> {
  const trade = await openTrade(context, transactionId);
  if (isRefusal(trade)) return trade;
  const refusal = sellerRefusal(trade.wanted, trade.seller ?? NO_SELLER, trade.facts.today);
  if (refusal) return refusal;
  await markConfirmed(context, transactionId, trade);
  return null;
}

const said = (given: Partial<Seller>): Partial<Seller> =>
  Object.fromEntries(SELLER_FIELDS.flatMap((field) => (given[field] ? [[field, given[field]]] : [])));

/** The trade's own row; who confirmed whom. Another customer starts again: their signature isn't this one's. */
async function markConfirmed(
  { tx, actor, now }: WriteContext,
  transactionId: number,
  { storeId, customerId }: { storeId: number; customerId: number },
): Promise<void> {
  await tx.run(
    `insert into dealer_trades (transaction_id, store_id, customer_id, confirmed_at, confirmed_by) values ($1, $2, $3, $4, $5)
     on conflict (transaction_id) do update set customer_id = excluded.customer_id, confirmed_at = excluded.confirmed_at,
       confirmed_by = excluded.confirmed_by`,
    [transactionId, storeId, customerId, now, actor.userId],
  );
}
