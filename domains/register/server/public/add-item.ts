// Adds a scanned or chosen item to the basket: a sale from the store's stock, or a trade with its offer.
import { type ChangedTransaction, addTransactionItem } from '#domains/register/contract/calls.ts';
import { registerMessages as texts, serialSold } from '#domains/register/messages.ts';
import { chooseItem } from '#domains/register/rules/choose-item.ts';
import { addTrade } from '#domains/register/server/trade/add-trade.ts';
import { type AddItem, newLine, variation } from '#domains/register/server/basket/new-line.ts';
import { type Change, type Choice, changeBasket } from '#domains/register/server/basket/change-basket.ts';
import {
  type BasketWithCandidates,
  codeOf,
  findCandidates,
} from '#domains/register/server/basket/find-candidates.ts';
import type { Candidate } from '#domains/register/server/basket/look-on-shelf.ts';
import { editionsOf } from '#domains/register/server/trade/choose-editions.ts';
import { keptRefusal } from '#domains/register/server/finalize/kept-copies.ts';
import { stockProduct } from '#domains/register/server/trade/stock-product.ts';
import { ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

/**
 * The basket with the new line, or with variationItems to choose from (TRAN-12). Refuses 'Invalid Item' for what is no code, 'Item Not Found'
 * for an unknown one, a missing serial (TRAN-08), and a serial number that was sold. On hand may fall below nothing: the goods are in
 * the cashier's hand.
 */
export async function addItem(
  context: DirectContext,
  input: AddItem,
  callId: string = addTransactionItem.id,
): Promise<ChangedTransaction | Refusal> {
  const code = codeOf(input.UPC);
  if (!code || (code.text === '' && input.CatalogId === undefined && input.inventoryId === undefined)) {
    return refuse('INVALID_ITEM', texts.INVALID_ITEM);
  }
  return changeBasket(
    context,
    callId,
    () => findCandidates(context, input, code, isPlainSale(input)),
    (basket) =>
      input.TranType === 'itemTrade' ? addTrade(context, basket, input) : addSale(context, basket, input),
  );
}

/** No trade, no serial number, no condition named: what stands on the shelf is all that may be meant. */
const isPlainSale = (input: AddItem): boolean =>
  input.TranType !== 'itemTrade' && !input.SerialNumber && !input.Condition;

async function addSale(
  context: DirectContext,
  basket: BasketWithCandidates,
  input: AddItem,
): Promise<Change | Choice | Refusal> {
  if (input.TranType === 'itemRefund') return refuse('INVALID_ITEM', texts.NOT_ON_RECEIPT);
  const copy = basket.copies.find((one) =>
    basket.stocked.some((item) => item.inventory_id === one.inventory_id),
  );
  const stocked = copy
    ? basket.stocked.filter((item) => item.inventory_id === copy.inventory_id)
    : basket.stocked;
  const isStocked = stocked.length > 0;
  const meant = await editionsOf(context.db, basket.store_id, isStocked ? stocked : basket.listed);
  const { item, choose } = isStocked ? chooseItem(meant, input.Condition) : {};
  if (choose || (!isStocked && meant.length > 1)) return { variations: (choose ?? meant).map(variation) };
  const found = item ?? (await unstocked(context, basket, isStocked ? basket.listed[0] : meant[0]));
  if (isRefusal(found)) return found;
  const serial = input.SerialNumber ?? '';
  if (found.serial_required && serial === '') return refuse('SERIAL_REQUIRED', texts.SERIAL_REQUIRED);
  if (copy && copy.state !== 'inStock')
    return refuse('SERIAL_SOLD', serialSold(copy.serial, copy.receipt ?? ''));
  if (
    serial !== '' &&
    basket.lines.some((line) => line.catalog_id === found.catalog_id && sameSerial(line.serial, serial))
  ) {
    return refuse('SERIAL_SOLD', serialSold(serial, texts.THIS_BASKET));
  }
  if (serial !== '' && (input.Quantity ?? 1) > 1) return refuse('SERIAL_QUANTITY', texts.SERIAL_QUANTITY);
  const kept =
    found.held > 0
      ? await keptRefusal(context, basket, found, input.Quantity ?? 1, copy?.copy_id ?? null)
      : null;
  if (kept) return kept;
  const price = found.price_cents ?? ZERO;
  return {
    insert: [
      newLine(basket, found, 'sale', price, {
        quantity: input.Quantity ?? 1,
        serial,
        copyId: copy?.copy_id ?? null,
      }),
    ],
  };
}

/** A product of the catalog that the store doesn't stock yet goes on its books first, at its own or the list price. */
async function unstocked(
  context: DirectContext,
  basket: BasketWithCandidates,
  product: Candidate | undefined,
): Promise<Candidate | Refusal> {
  if (!product) return refuse('ITEM_NOT_FOUND', texts.ITEM_NOT_FOUND);
  if (product.price_cents === null) return refuse('NO_PRICE', texts.NO_PRICE);
  return stockProduct(context, basket.store_id, product);
}

const letters = (serial: string): string => serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
const sameSerial = (a: string, b: string): boolean => letters(a) !== '' && letters(a) === letters(b);
