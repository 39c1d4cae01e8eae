// Adds a scanned or chosen item to the basket: a sale from the store's stock, or a trade with its offer.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { addSale as addSaleTo } from '#domains/register/rules/acts/add-line.ts';
import { notOnReceipt, wantedCode } from '#domains/register/rules/may-sell.ts';
import { addTrade } from '#domains/register/server/trade/add-trade.ts';
import { meantGoods } from '#domains/register/server/basket/meant-goods.ts';
import { type Change, type Choice, changeBasket } from '#domains/register/server/basket/change-basket.ts';
import {
  type BasketWithCandidates,
  type AddItem,
  codeOf,
  findCandidates,
} from '#domains/register/server/basket/find-candidates.ts';
import { keptRefusal } from '#domains/register/server/finalize/reserve-copies.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

/**
 * The basket with the new line, or with variationItems to choose from (TRAN-12). Refuses 'Invalid Item' for what is no code, 'Item Not Found'
 * for an unknown one, a missing serial (TRAN-08), and a serial number that was sold. On hand may fall below nothing: the goods are in
 * the cashier's hand.
 */
export async function addItem(context: DirectContext, input: AddItem): Promise<ChangedTransaction | Refusal> {
  const isChosen = input.CatalogId !== undefined || input.inventoryId !== undefined;
  const code = wantedCode(codeOf(input.UPC), isChosen);
  if (isRefusal(code)) return code;
  return changeBasket(
    context,
    () => findCandidates(context, input, code, isPlainSale(input)),
    (basket) =>
      input.TranType === 'itemTrade' ? addTrade(context, basket, input) : addSale(context, basket, input),
  );
}

/** No trade, no serial number, no condition named: what is on the shelf is all that may be meant. */
const isPlainSale = (input: AddItem): boolean =>
  input.TranType !== 'itemTrade' && !input.SerialNumber && !input.Condition;

async function addSale(
  context: DirectContext,
  basket: BasketWithCandidates,
  input: AddItem,
): Promise<Change | Choice | Refusal> {
  if (input.TranType === 'itemRefund') return notOnReceipt();
  const meant = await meantGoods(context, basket, input.Condition);
  if (isRefusal(meant) || 'variations' in meant) return meant;
  const { item, copy } = meant;
  const quantity = input.Quantity ?? 1;
  const sold = addSaleTo(basket, item, {
    lineId: basket.nextLineId,
    quantity,
    serial: input.SerialNumber ?? '',
    copy,
  });
  // Whose these units are is asked only for an item of which some are kept.
  const kept =
    !isRefusal(sold) && item.held > 0
      ? await keptRefusal(context, basket, item, quantity, copy?.copyId ?? null)
      : null;
  return kept ?? sold;
}
