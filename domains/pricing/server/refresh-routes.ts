import {
  getGuideRefresh,
  getVendorSourcePrice,
  refreshGuideCall,
} from '#domains/pricing/contract/refresh.ts';
import { neededService, servicePrice } from '#domains/pricing/rules/service-price.ts';
import { mayDo } from '#contract/may-do.ts';
import { pricingMessages as texts } from '#domains/pricing/messages.ts';
import { priceServiceOf } from '#domains/pricing/server/price-service.ts';
import { productOfTpid } from '#domains/pricing/server/product-of-tpid.ts';
import { askForRefresh, findRefresh } from '#domains/pricing/server/refresh-guide.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const refreshRoutes: Route[] = [
  reads(getVendorSourcePrice, async ({ db, actor }, { Tpid, clientId }) => {
    const storeId = clientId ?? actor.storeIds[0] ?? 0;
    const product = await productOfTpid(db, storeId, Tpid, 'Tpid');
    const service = neededService(await priceServiceOf(db, storeId));
    if (isRefusal(service)) return service;
    const prices = servicePrice(await service.find([product.upc]).catch(() => undefined), product.gtin);
    if (isRefusal(prices)) return prices;
    return {
      success: true,
      message: '',
      Tpid,
      catalogId: product.catalogId,
      price: prices.price,
      loose: prices.loose,
      complete: prices.complete,
      new: prices.new,
      isSimulated: service.isSimulated,
    };
  }),
  reads(getGuideRefresh, async ({ db, actor }, { clientId }) => {
    const refresh = await findRefresh(db, clientId);
    // Why it failed says what answers at an address: that is for whoever sets services up.
    if (refresh.error === '' || mayDo(actor, 'settings.keys')) return refresh;
    return { ...refresh, error: texts.PRICE_SERVICE_FAILED };
  }),
  writes(
    refreshGuideCall,
    async (context, { clientId }) =>
      (await askForRefresh(context, clientId)) ?? { success: true, message: '' },
  ),
];
