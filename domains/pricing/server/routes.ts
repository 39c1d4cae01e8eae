import { findProduct } from '#domains/inventory/server/public/find-product.ts';
import { findSellingDays, listSellingDays } from '#domains/inventory/server/public/find-selling-days.ts';
import {
  getItemPricing,
  getOfferCall,
  getOffersCall,
  getPricingRulesForUpc,
  getRoundingAmount,
} from '#domains/pricing/contract/calls.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import { getOffer, getOffers, listOffers } from '#domains/pricing/server/public/get-offer.ts';
import { guideRoutes } from '#domains/pricing/server/guide-routes.ts';
import { productOfTpid } from '#domains/pricing/server/product-of-tpid.ts';
import { listRulesOfProduct } from '#domains/pricing/server/queries.ts';
import { pricingRuleRoutes } from '#domains/pricing/server/rule-routes.ts';
import { refreshRoutes } from '#domains/pricing/server/refresh-routes.ts';
import { tradeListRoutes } from '#domains/pricing/server/trade-list-routes.ts';
import { mayDo } from '#contract/may-do.ts';
import { toOfferWire, toPricingRow } from '#domains/pricing/server/to-wire.ts';
import { ApiError, badInput, notFound } from '#contract/api-error.ts';
import { cents } from '#kernel/money.ts';
import { type Db, type Route, reads } from '#contract/route.ts';

/** One cent (NS-PRICE-04). */
const ROUNDING_STEP = cents(1);

export const pricingRoutes: Route[] = [
  ...pricingRuleRoutes,
  ...guideRoutes,
  ...refreshRoutes,
  ...tradeListRoutes,
  reads(getItemPricing, async ({ db, actor, now }, { upc, ClientId, CatalogId, TpId, isTradein = false }) => {
    const catalogId =
      !upc && CatalogId === undefined && TpId
        ? (await productOfTpid(db, ClientId, TpId, 'TpId')).catalogId
        : await productId(db, ClientId, upc, CatalogId, 'upc');
    const offers = await listOffers(db, { storeId: ClientId, catalogId, now });
    if (offers.length === 0) throw notFound(pricingMessages.NO_PRODUCT, 'CatalogId');
    const seesCosts = mayDo(actor, 'costs.view');
    const pricing = offers.map((offer) => toPricingRow(offer, isTradein, seesCosts));
    return { catalogId, itemDetails: { pricing } };
  }),
  reads(getRoundingAmount, async () => ROUNDING_STEP),
  reads(getPricingRulesForUpc, async ({ db, actor }, { clientId, UPC }) => {
    const storeId = clientId ?? actor.storeIds[0] ?? 0;
    return listRulesOfProduct(db, storeId, await productId(db, storeId, UPC, undefined, 'UPC'));
  }),
  reads(getOfferCall, async ({ db, now }, { clientId, UPC, CatalogId, conditionId, missingParts = '' }) => {
    const catalogId = await productId(db, clientId, UPC, CatalogId, 'UPC');
    const parts = missingParts.split(',');
    const [offer, times] = await Promise.all([
      getOffer(db, { storeId: clientId, catalogId, conditionId, missingParts: parts, now }),
      findSellingDays(db, { storeId: clientId, catalogId, now }),
    ]);
    return toOfferWire(catalogId, offer, times);
  }),
  reads(getOffersCall, async ({ db, now }, { clientId, body }) => {
    const asked = body.map(({ CatalogId, conditionId, missingParts = '' }) => ({
      catalogId: CatalogId,
      conditionId,
      missingParts: missingParts.split(','),
    }));
    const [offers, timesOf] = await Promise.all([
      getOffers(db, { storeId: clientId, asked, now }),
      listSellingDays(db, { storeId: clientId, catalogIds: asked.map((one) => one.catalogId), now }),
    ]);
    return offers.map((given, at) => {
      const { catalogId } = asked[at] as { catalogId: number };
      if (!(given instanceof ApiError))
        return { offer: toOfferWire(catalogId, given, timesOf(catalogId)), problem: null };
      const { status, code, message, field = '' } = given;
      return { offer: null, problem: { status, code, message, field } };
    });
  }),
];

/** The product of a UPC or an id; 400 when neither is given, 404 when there is none. */
async function productId(
  db: Db,
  storeId: number,
  upc: string | undefined,
  id: number | undefined,
  field: string,
): Promise<number> {
  if (id !== undefined) return id;
  if (!upc) throw badInput(field, `${field} ${pricingMessages.UPC_OR_CATALOG_ID}`);
  const found = await findProduct(db, storeId, upc, field);
  if (!found) throw notFound(pricingMessages.NO_PRODUCT, field);
  return found.catalogId;
}
