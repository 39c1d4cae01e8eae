import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import * as frozen from '#domains/pricing/contract/frozen.ts';
import * as calls from '#domains/pricing/contract/guide.ts';
import {
  getGuideDoubts,
  importGuideCall,
  previewGuide,
  reopenGuideDoubt,
  settleGuideDoubt,
} from '#domains/pricing/contract/guide-import.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import {
  freeze,
  freezeItems,
  listFrozen,
  release,
  releaseItems,
} from '#domains/pricing/server/freeze-price.ts';
import { previewGuideFile, runGuideFile } from '#domains/pricing/server/guide-file.ts';
import { listDoubts } from '#domains/pricing/server/list-doubts.ts';
import { reopenDoubt, settleDoubt } from '#domains/pricing/server/settle-doubt.ts';
import { listGuidePrices, titleOf } from '#domains/pricing/server/queries.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';
import { toPercent } from '#kernel/money.ts';

export const guideRoutes: Route[] = [
  reads(calls.getPriceByUpc, async (context, { Upc, clientId }) => {
    const catalogId = await productOf(context, Upc, clientId);
    const rows = await listGuidePrices(context.db, catalogId);
    // Newest first: the first row of a part is its price now.
    const priceOf = (part: string) => rows.find((row) => row.part === part)?.price ?? null;
    return {
      catalogId,
      loose: priceOf('loose'),
      complete: priceOf('complete'),
      new: priceOf('new'),
      boxOnly: priceOf('boxOnly'),
      manualOnly: priceOf('manualOnly'),
      asOf: rows[0]?.asOf ?? null,
    };
  }),
  reads(calls.getRawPricingData, async (context, { Upc, clientId }) =>
    listGuidePrices(context.db, await productOf(context, Upc, clientId)),
  ),
  reads(calls.findUpc, async ({ db, actor }, { UPC, clientId }) => {
    const product = await findProduct(db, clientId ?? actor.storeIds[0] ?? 0, UPC, 'UPC');
    const title = product ? await titleOf(db, product.catalogId) : '';
    return { found: product !== undefined, catalogId: product?.catalogId ?? null, title };
  }),
  reads(calls.getMasterAdjustment, async ({ db, actor }, { clientId }) => {
    const { masterAdjustmentE5 } = await readSettings(db, clientId ?? actor.storeIds[0] ?? 0);
    return toPercent(masterAdjustmentE5);
  }),
  reads(frozen.getFrozenPrices, ({ db }, { clientId, CatalogId }) => listFrozen(db, clientId, CatalogId)),
  writes(frozen.freezePrice, async (context, { clientId, ...asked }) => {
    const made = await freeze(context, clientId, asked);
    return isRefusal(made) ? made : { success: true, message: '', frozenId: made };
  }),
  writes(frozen.freezeItems, async (context, { clientId, reason, body }) => ({
    success: true,
    message: '',
    intValue: await freezeItems(context, clientId, body, reason),
  })),
  writes(frozen.releaseItems, async (context, { clientId, body }) => {
    const { released, stillFrozen } = await releaseItems(context, clientId, body);
    return { success: true, message: '', intValue: released, stillFrozen };
  }),
  writes(frozen.releasePrice, async (context, { clientId, frozenId }) => ({
    success: true,
    message: '',
    frozenId: await release(context, clientId, frozenId),
  })),
  reads(previewGuide, ({ db, now }, input) => previewGuideFile(db, input, now)),
  writes(importGuideCall, ({ tx, actor, now, requestId }, input) =>
    runGuideFile(tx, { actor, now, requestId }, input),
  ),
  reads(getGuideDoubts, ({ db }, asked) => listDoubts(db, asked)),
  writes(settleGuideDoubt, async (context, { clientId, doubtId, body, seen }) => {
    const prices = await settleDoubt(context, clientId, doubtId, body, seen);
    return isRefusal(prices) ? prices : { success: true, message: '', prices };
  }),
  writes(reopenGuideDoubt, async (context, { clientId, doubtId }) => ({
    success: true,
    message: '',
    prices: await reopenDoubt(context, clientId, doubtId),
  })),
];

async function productOf(
  { db, actor }: ReadContext,
  upc: string,
  clientId: number | undefined,
): Promise<number> {
  const product = await findProduct(db, clientId ?? actor.storeIds[0] ?? 0, upc, 'Upc');
  if (!product) throw notFound(pricingMessages.NO_PRODUCT, 'Upc');
  return product.catalogId;
}
