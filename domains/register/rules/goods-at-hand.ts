// What does a scan bring by the register's own copy of the shelf? The line that the server would answer (Register/AskGoods), in no time.
//
// With a server only what is sure: a code of one item, not to be told by its serial number. Of several items the server knows better which are in stock; without it the
// copy chooses as the server would.
import { addSale } from '#domains/register/rules/acts/add-line.ts';
import type { LineWire, VariationWire } from '#domains/register/contract/shapes.ts';
import { chooseItem } from '#domains/register/rules/choose-item.ts';
import { variation } from '#domains/register/rules/variation.ts';
import { lineToWire } from '#domains/register/rules/line-wire.ts';
import { type PricedLine, NO_TERMS, priceBasket } from '#domains/register/rules/price-basket.ts';
import type { GoodsCopy } from '#domains/store-copy/rules/goods-copy.ts';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { readUpc } from '#kernel/gtin.ts';
import { ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal, refuse } from '#kernel/refusal.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';

/** What is scanned, or chosen from a list. */
type Asked = {
  /** As scanned or typed. */
  readonly code: string;
  readonly quantity: number;
  readonly catalogId?: number;
  readonly inventoryId?: number;
  readonly serial?: string;
  readonly condition?: string;
};

type Goods = {
  /** With no id yet, and as it is taxed alone. */
  readonly line: LineWire;
  /** Kept for somebody, or offered elsewhere, too. */
  readonly isWanted: boolean;
};

/**
 * The goods, those to choose from (TRAN-12), or null where the server has to be asked. `isAlone`: there is none to ask; then units that are kept for somebody are refused, for
 * nobody can tell whether that is who buys them.
 */
export function goodsAtHand(
  copy: GoodsCopy,
  asked: Asked,
  isAlone: boolean,
): Goods | { readonly variations: VariationWire[] } | Refusal | null {
  const items = itemsOf(copy, asked, isAlone);
  if (asked.serial || items.some(({ serialRequired }) => serialRequired)) return null;
  const { item, choose } = chooseItem(items, asked.condition);
  if (items.length > 1 && !(isAlone && isOneProduct(items))) return null;
  if (choose) return { variations: choose.map(variation) };
  if (item && isAlone && item.held > 0 && item.onHand - item.held < asked.quantity)
    return refuse('KEPT_FOR_SOMEBODY', texts.KEPT_FOR_SOMEBODY);
  return item ? soldAs(item, asked.quantity) : null;
}

/** Which of several products that share a code are meant, only the server knows. */
const isOneProduct = (items: readonly ShelfItem[]): boolean =>
  items.every(({ catalogId }) => catalogId === items[0]?.catalogId);

function soldAs(item: ShelfItem, quantity: number): Goods | null {
  const added = addSale(
    { lines: [] },
    { ...item, costCents: ZERO },
    { lineId: 0, quantity, serial: '', copy: undefined },
  );
  const line = isRefusal(added) ? undefined : added.insert?.[0];
  if (!line) return null;
  const [priced] = priceBasket([line], NO_TERMS).lines;
  return { line: lineToWire(line, priced as PricedLine), isWanted: item.held > 0 || item.isListed };
}

/** In the order of the server's answer: those in stock first, then by condition. */
function itemsOf(
  copy: GoodsCopy,
  { code, catalogId, inventoryId }: Asked,
  isAlone: boolean,
): readonly ShelfItem[] {
  if (inventoryId !== undefined) return [copy.item(inventoryId) ?? []].flat();
  // Chosen from a list of the catalog, which the server keeps.
  if (catalogId !== undefined) return isAlone ? copy.ofProduct(catalogId).toSorted(byStock) : [];
  const read = readUpc(code);
  return read.ok ? copy.find(read).toSorted(byStock) : [];
}

const byStock = (one: ShelfItem, other: ShelfItem): number =>
  Number(other.onHand > 0) - Number(one.onHand > 0) ||
  one.conditionSort - other.conditionSort ||
  one.inventoryId - other.inventoryId;
