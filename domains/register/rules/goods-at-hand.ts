// What does a scan bring by the register's own copy of the shelf? The line that the server would answer (Register/AskGoods), in no time.
//
// Only what is sure: a code of one item, not to be told by its serial number. All else is asked.
import { addSale } from '#domains/register/rules/acts/add-line.ts';
import type { LineWire } from '#domains/register/contract/shapes.ts';
import { lineToWire } from '#domains/register/rules/line-wire.ts';
import { type PricedLine, NO_TERMS, priceBasket } from '#domains/register/rules/price-basket.ts';
import type { GoodsCopy } from '#domains/store-copy/rules/goods-copy.ts';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { readUpc } from '#kernel/gtin.ts';
import { ZERO } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';

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

/** The goods, or null where the server has to be asked. */
export function goodsAtHand(copy: GoodsCopy, asked: Asked): Goods | null {
  const item = itemOf(copy, asked);
  if (!item || item.serialRequired || asked.serial) return null;
  const added = addSale(
    { lines: [] },
    { ...item, costCents: ZERO },
    { lineId: 0, quantity: asked.quantity, serial: '', copy: undefined },
  );
  const line = isRefusal(added) ? undefined : added.insert?.[0];
  if (!line) return null;
  const [priced] = priceBasket([line], NO_TERMS).lines;
  return { line: lineToWire(line, priced as PricedLine), isWanted: item.held > 0 || item.isListed };
}

function itemOf(copy: GoodsCopy, { code, catalogId, inventoryId, condition }: Asked): ShelfItem | undefined {
  if (inventoryId !== undefined) return copy.item(inventoryId);
  if (catalogId !== undefined || condition) return undefined;
  const read = readUpc(code);
  const [item, ...others] = read.ok ? copy.find(read) : [];
  return others.length === 0 ? item : undefined;
}
