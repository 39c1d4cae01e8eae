// Which item got its new label, by the code that was scanned?
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { type Cents, cents, formatMoney, toDollars } from '#kernel/money.ts';
import { type ReadLabel } from '#kernel/gtin.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ScannedItem = {
  readonly inventoryId: number;
  readonly itemSku: string;
  readonly title: string;
  readonly salePrice: Cents;
};

/** The items that the code means: of a SKU the first, which it names; of a UPC all. Refuses bars that hold another price than the item's. */
export function scannedItems(
  label: ReadLabel,
  items: readonly [ScannedItem, ...ScannedItem[]],
): readonly ScannedItem[] | Refusal {
  const [first] = items;
  const isSku = items.some((one) => one.itemSku === label.code.trim().toUpperCase());
  const price = first.salePrice;
  if (!isSku) return items;
  if (label.labelCents === null || label.labelCents === price) return [first];
  const [was, is] = [formatMoney(cents(label.labelCents)), formatMoney(price)];
  return refuse('LABEL_OLD', texts.LABEL_OLD(first.title, was, is), {
    price: toDollars(price),
    labelPrice: toDollars(cents(label.labelCents)),
  });
}

/** The item whose label waits. Refuses when the labels of all say the price in force. */
export function waitingItem<Item extends ScannedItem>(
  items: readonly [Item, ...Item[]],
  waiting: readonly number[],
): Item | Refusal {
  const [{ title, salePrice: price }] = items;
  const sentence = texts.LABEL_RIGHT(title, formatMoney(price));
  return (
    items.find((one) => waiting.includes(one.inventoryId)) ??
    refuse('LABEL_RIGHT', sentence, { price: toDollars(price) })
  );
}
