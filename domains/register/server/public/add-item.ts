// Adds a scanned or chosen item to the basket: a sale from the store's stock, or a trade with its offer.
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import { chooseItem } from '#domains/register/rules/choose-item.ts';
import { notOnReceipt, sellable, serialRefusal, wantedCode } from '#domains/register/rules/may-sell.ts';
import { addTrade } from '#domains/register/server/trade/add-trade.ts';
import { type AddItem, newLine, variation } from '#domains/register/server/basket/new-line.ts';
import { type Change, type Choice, changeBasket } from '#domains/register/server/basket/change-basket.ts';
import {
  type BasketWithCandidates,
  type KnownCopy,
  codeOf,
  findCandidates,
} from '#domains/register/server/basket/find-candidates.ts';
import type { Candidate } from '#domains/register/server/basket/look-on-shelf.ts';
import { editionsOf } from '#domains/register/server/trade/choose-editions.ts';
import { keptRefusal } from '#domains/register/server/finalize/reserve-copies.ts';
import { stockProduct } from '#domains/register/server/trade/stock-product.ts';
import { ZERO } from '#kernel/money.ts';
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
  const copy = copyOf(basket);
  const found = await meantItem(context, basket, input, copy);
  if (isRefusal(found) || 'variations' in found) return found;
  const serial = input.SerialNumber ?? '';
  const quantity = input.Quantity ?? 1;
  const refused =
    serialRefusal({
      isSerialRequired: found.serialRequired,
      serial,
      quantity,
      copy,
      serialsInBasket: serialsOf(basket, found),
    }) ?? (await heldBack(context, basket, found, quantity, copy));
  if (refused) return refused;
  const own = { quantity, serial, copyId: copy?.copyId ?? null };
  return { insert: [newLine(basket, found, 'sale', found.priceCents ?? ZERO, own)] };
}

/** The copy that the serial number names, of what the store stocks. */
const copyOf = ({ copies, stocked }: BasketWithCandidates): KnownCopy | undefined =>
  copies.find((one) => stocked.some((item) => item.inventoryId === one.inventoryId));

const serialsOf = ({ lines }: BasketWithCandidates, { catalogId }: Candidate): string[] =>
  lines.filter((line) => line.catalogId === catalogId).map((line) => line.serial);

/** Why these units are kept for somebody else; asked only for an item of which some are. */
async function heldBack(
  context: DirectContext,
  basket: BasketWithCandidates,
  item: Candidate,
  quantity: number,
  copy: KnownCopy | undefined,
): Promise<Refusal | null> {
  if (item.held <= 0) return null;
  return keptRefusal(context, basket, item, quantity, copy?.copyId ?? null);
}

/** The item that is meant, brought on the store's books where it isn't yet; several to choose from when only a person can tell. */
async function meantItem(
  context: DirectContext,
  basket: BasketWithCandidates,
  input: AddItem,
  copy: KnownCopy | undefined,
): Promise<Candidate | Choice | Refusal> {
  const stocked = copy
    ? basket.stocked.filter((item) => item.inventoryId === copy.inventoryId)
    : basket.stocked;
  const isStocked = stocked.length > 0;
  const meant = await editionsOf(context.db, basket.storeId, isStocked ? stocked : basket.listed);
  const { item, choose } = isStocked ? chooseItem(meant, input.Condition) : {};
  if (choose || (!isStocked && meant.length > 1)) return { variations: (choose ?? meant).map(variation) };
  return item ?? unstocked(context, basket, isStocked ? basket.listed[0] : meant[0]);
}

/** A product of the catalog that the store doesn't stock yet goes on its books first, at its own or the list price. */
async function unstocked(
  context: DirectContext,
  basket: BasketWithCandidates,
  product: Candidate | undefined,
): Promise<Candidate | Refusal> {
  const found = sellable(product);
  return isRefusal(found) ? found : stockProduct(context, basket.storeId, found);
}
