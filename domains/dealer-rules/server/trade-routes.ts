import * as calls from '#domains/dealer-rules/contract/trades.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { missingFields, NO_SELLER } from '#domains/dealer-rules/rules/seller-fields.ts';
import { tradeRefusal } from '#domains/dealer-rules/rules/trade-refusal.ts';
import { asksSeller } from '#domains/dealer-rules/rules/wanted.ts';
import { findTrade } from '#domains/dealer-rules/server/find-trade.ts';
import { findSellerRow } from '#domains/dealer-rules/server/keep-seller.ts';
import { addPicture, showPicture } from '#domains/dealer-rules/server/keep-picture.ts';
import { exportPurchases, listPurchases } from '#domains/dealer-rules/server/list-purchases.ts';
import { confirmSeller, saveSeller } from '#domains/dealer-rules/server/save-seller.ts';
import { signOnPaper, signTrade } from '#domains/dealer-rules/server/sign-trade.ts';
import { notFound } from '#contract/api-error.ts';
import { addDays } from '#kernel/business-day.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import { type ReadContext, type Route, type WriteContext, reads, writes } from '#contract/route.ts';

const done = (refusal: Refusal | null) => refusal ?? { success: true, message: '' };

export const dealerTradeRoutes: Route[] = [
  reads(calls.getTradeNeeds, (context, { TransactionId }) => needsOf(context, TransactionId)),
  writes(calls.saveSeller, async (context, input) => done(await saveSeller(context, input))),
  writes(calls.confirmSeller, async (context, { TransactionId }) =>
    done(await confirmSeller(context, TransactionId)),
  ),
  writes(calls.signTrade, async (context, input) => done(await signTrade(context, input))),
  writes(calls.addIdPicture, async (context, input) => {
    const pictureId = await addPicture(context, input);
    return isRefusal(pictureId) ? pictureId : { success: true, message: '', pictureId };
  }),
  // Files, which no key can answer again: looking twice is looking twice, and both are in the audit.
  reads(calls.showIdPicture, (context, input) => logged(context, (inside) => showPicture(inside, input))),
  reads(calls.listPurchases, ({ db }, { clientId, day }) => listPurchases(db, clientId, day)),
  reads(calls.exportPurchases, (context, input) =>
    logged(context, (inside) => exportPurchases(inside, input)),
  ),
  writes(calls.signOnPaper, async (context, { TransactionId }) =>
    done(await signOnPaper(context, TransactionId)),
  ),
];

/** Reads and writes down that it was read, both or neither. */
const logged = <T>(
  { db, ...context }: ReadContext,
  work: (context: WriteContext) => Promise<T>,
): Promise<T> => db.transaction((tx) => work({ ...context, tx }));

async function needsOf({ db, actor, now }: ReadContext, id: number): Promise<calls.TradeNeedsWire> {
  const trade = await findTrade(db, id, actor.storeIds, now);
  if (!trade) throw notFound(texts.NO_TRADE, 'TransactionId');
  const { wanted, facts, seller } = trade;
  const row =
    facts.customerId === null || seller === null ? undefined : await findSellerRow(db, facts.customerId);
  const refusal = tradeRefusal(wanted, facts);
  return {
    asks: asksSeller(wanted),
    rules: wanted.rules.map(({ name }) => name),
    fields: [...wanted.asks],
    leastAge: wanted.leastAge,
    needsSignature: wanted.needsSignature,
    needsPicture: wanted.needsPicture,
    today: facts.today,
    missing: missingFields(seller ?? NO_SELLER, wanted.asks),
    seller: row
      ? {
          idType: row.idType,
          idEnd: row.idEnd,
          idState: row.idState,
          idExpiry: row.expiresOn ?? '',
          isExpired: row.expiresOn !== null && row.expiresOn < facts.today,
          updatedAt: row.updatedAt,
        }
      : null,
    isConfirmed: facts.isConfirmed,
    signed: facts.isSignatureOld ? '' : facts.signed,
    hasPicture: facts.hasPicture,
    holds: trade.lines.flatMap(({ lineId, title }) => {
      const days = wanted.holdDays.get(lineId);
      return days === undefined ? [] : [{ lineId, title, until: addDays(facts.today, days) }];
    }),
    code: refusal?.code ?? '',
    reason: refusal?.message ?? '',
  };
}
