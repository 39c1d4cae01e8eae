// May a vendor item be saved as it was typed? VITEM-02.
import { vendorItemsMessages as documented, vendorItemTexts as texts } from '#domains/vendors/messages.ts';
import { readUpc } from '#kernel/gtin.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** The number of a status given as a number or a word (ENUM-02). */
export const statusOf = (told: string): number => {
  const words: readonly string[] = ['In Stock', 'Out of Stock', 'Backorder', 'Discontinued', 'Preorder'];
  const at = words.indexOf(told);
  return at >= 0 ? at + 1 : Number(told);
};

/** The GTIN-14 on a case; null for an empty one, undefined for an invalid one. */
export function readCaseCode(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const read = readUpc(typed);
  return read.ok && read.gtin !== null && read.checkDigit === 'right' ? read.gtin : undefined;
}

const refusal = (code: string, reason: string, field: string): Refusal =>
  refuse(code, documented.NOT_SAVED, { reason, field });

/** Why least and most don't fit; null when they do. */
export const rangeRefusal = (least: number | null, most: number | null): Refusal | null =>
  least !== null && most !== null && least > most
    ? refusal('VENDOR_ITEM_RANGE', texts.RANGE, 'maxQuantity')
    : null;

/** No product has the UPC, and title and department don't make one. */
export const noProductRefusal = (): Refusal => refusal('VENDOR_ITEM_PRODUCT', texts.NO_PRODUCT, 'upc');

/** The vendor's number, or its only item of the product, is another one's. */
export const takenRefusal = (vendorSku: string, title: string): Refusal =>
  refusal(
    'VENDOR_ITEM_TAKEN',
    vendorSku === '' ? texts.productTaken(title) : texts.skuTaken(vendorSku, title),
    vendorSku === '' ? 'upc' : 'vendorSku',
  );
