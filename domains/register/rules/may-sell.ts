// May what was scanned or chosen be sold? A missing serial number is said by TRAN-10; when one is needed by TRAN-08, the newer of two rules (CONF-04).
import { registerMessages as texts, serialInBasket, serialSold } from '#domains/register/messages.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A copy that is known by its serial number, and the receipt that it was sold on. */
export type SerialCopy = { readonly state: string; readonly serial: string; readonly receipt: string | null };

export type Selling = {
  readonly isSerialRequired: boolean;
  /** '' when none was given. */
  readonly serial: string;
  readonly quantity: number;
  readonly copy: SerialCopy | undefined;
  /** The serial numbers of the same product that the basket has already. */
  readonly serialsInBasket: readonly string[];
};

/** The code to look for. Refuses what is no code, and no code where nothing was chosen from a list: 'Invalid Item'. */
export function wantedCode<Code extends { readonly text: string }>(
  code: Code | undefined,
  isChosen: boolean,
): Code | Refusal {
  return !code || (code.text === '' && !isChosen) ? refuse('INVALID_ITEM', texts.INVALID_ITEM) : code;
}

/** What is given back without its receipt doesn't come by a scan. */
export const notOnReceipt = (): Refusal => refuse('INVALID_ITEM', texts.NOT_ON_RECEIPT);

/** The product of the catalog that goes on the store's books to be sold. Refuses an unknown one, and one that nobody gave a price. */
export function sellable<Product extends { readonly priceCents: Cents | null }>(
  product: Product | undefined,
): Product | Refusal {
  if (!product) return refuse('ITEM_NOT_FOUND', texts.ITEM_NOT_FOUND);
  return product.priceCents === null ? refuse('NO_PRICE', texts.NO_PRICE) : product;
}

/** Refuses a missing serial number, one that was sold or is in the basket already, and several units of one number. */
export function serialRefusal(selling: Selling): Refusal | undefined {
  const { isSerialRequired, serial, quantity, copy, serialsInBasket } = selling;
  if (isSerialRequired && serial === '') return refuse('SERIAL_REQUIRED', texts.SERIAL_REQUIRED);
  if (copy && copy.state !== 'inStock')
    return refuse('SERIAL_SOLD', serialSold(copy.serial, copy.receipt ?? ''));
  if (serial === '') return undefined;
  if (serialsInBasket.some((other) => sameSerial(other, serial)))
    return refuse('SERIAL_IN_BASKET', serialInBasket(serial));
  return quantity > 1 ? refuse('SERIAL_QUANTITY', texts.SERIAL_QUANTITY) : undefined;
}

const letters = (serial: string): string => serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
/** Are two serial numbers the same but for how they are written? */
export const sameSerial = (a: string, b: string): boolean => letters(a) !== '' && letters(a) === letters(b);

type SoldPiece = { readonly kind: string; readonly catalogId: number | null; readonly serial: string };

/** Refuses the same serial number on two lines that sell the same product, however it came there. */
export function serialTwiceRefusal(lines: readonly SoldPiece[]): Refusal | undefined {
  const sold = lines.filter(({ kind, serial }) => kind === 'sale' && serial !== '');
  const twice = sold.find((line, at) =>
    sold.slice(0, at).some((one) => one.catalogId === line.catalogId && sameSerial(one.serial, line.serial)),
  );
  return twice && refuse('SERIAL_IN_BASKET', serialInBasket(twice.serial));
}
