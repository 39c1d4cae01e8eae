// What would a scan bring? For a register that makes its basket by itself.
import type { askGoods as call } from '#domains/register/contract/finish.ts';
import { addSale } from '#domains/register/rules/acts/add-line.ts';
import { wantedCode } from '#domains/register/rules/may-sell.ts';
import { codeOf, findGoodsAt } from '#domains/register/server/basket/find-candidates.ts';
import { meantGoods } from '#domains/register/server/basket/meant-goods.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { linesToWire } from '#domains/register/server/basket/wire.ts';
import { emptyBasket } from '#domains/register/server/public/begin-transaction.ts';
import { storeOf } from './store-of.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

const FINE = { success: true, message: '', variationItems: [] } as const;

/** The line of an empty basket, or what to choose from (TRAN-12). Refuses what addItem does, but for what other lines of the basket decide. */
export async function askGoods(
  context: DirectContext,
  { PosId, Quantity = 1, ...asked }: InputOf<typeof call>,
): Promise<OutputOf<typeof call> | Refusal> {
  const isChosen = asked.CatalogId !== undefined || asked.inventoryId !== undefined;
  const code = wantedCode(codeOf(asked.UPC), isChosen);
  if (isRefusal(code)) return code;
  const goods = await findGoodsAt(context, PosId, asked, code);
  const meant = await meantGoods(context, goods, asked.Condition);
  if (isRefusal(meant)) return meant;
  if ('variations' in meant)
    return { ...FINE, line: null, isWanted: false, variationItems: meant.variations };
  const { item, copy } = meant;
  const empty = { ...emptyBasket(PosId, context), ...(await storeOf(context.db, goods.storeId)) };
  const sold = { lineId: 0, quantity: Quantity, serial: asked.SerialNumber ?? '', copy };
  const change = addSale(empty, item, sold);
  if (isRefusal(change)) return change;
  const basket = { ...empty, lines: change.insert ?? [] };
  const [line = null] = linesToWire(basket, priceOf(basket, context.now));
  const isOffered = goods.offered.some((id) => id === item.inventoryId);
  return { ...FINE, variationItems: [], line, isWanted: item.held > 0 || isOffered };
}
