// Which of the goods that a code may be is sold?
import { meantItem } from '#domains/register/rules/acts/add-line.ts';
import type { Candidate, KnownCopy } from '#domains/register/rules/candidate.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import { editionsOf } from '#domains/register/server/trade/choose-editions.ts';
import { stockProduct } from '#domains/register/server/trade/stock-product.ts';
import type { Goods } from './find-candidates.ts';
import { variation } from '#domains/register/rules/variation.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

export type MeantGoods = { readonly item: Candidate; readonly copy: KnownCopy | undefined };

/** The item, with the piece of the serial number; or those to choose from (TRAN-12). A product that the store doesn't stock goes on its books. Refuses what meantItem does. */
export async function meantGoods(
  context: DirectContext,
  goods: Goods & { readonly storeId: number },
  condition: string | undefined,
): Promise<MeantGoods | { readonly variations: VariationWire[] } | Refusal> {
  const { storeId, listed, copies } = goods;
  const copy = copies.find((one) => goods.stocked.some((item) => item.inventoryId === one.inventoryId));
  const stocked = copy
    ? goods.stocked.filter((item) => item.inventoryId === copy.inventoryId)
    : goods.stocked;
  const editions = await editionsOf(context.db, storeId, stocked.length > 0 ? stocked : listed);
  const meant = meantItem({ stocked, listed }, editions, condition);
  if (isRefusal(meant)) return meant;
  if ('ask' in meant) return { variations: meant.ask.map(variation) };
  const item = 'item' in meant ? meant.item : await stockProduct(context, storeId, meant.unstocked);
  return { item, copy };
}
