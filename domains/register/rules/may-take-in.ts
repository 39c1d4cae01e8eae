// May this be taken in over the counter: as a trade, or as a refund that no receipt proves?
import { registerMessages as texts } from '#domains/register/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Goods = { readonly serialRequired: boolean };
type Brought<Product> = {
  readonly product: Product | undefined;
  readonly quantity: number;
  /** '' when none was given. */
  readonly serial: string;
};

/** The product that is traded in. Refuses an unknown one, several at once (TRAN-13), and one that needs a serial number without it. */
export function tradedProduct<Product extends Goods>({
  product,
  quantity,
  serial,
}: Brought<Product>): Product | Refusal {
  if (!product) return refuse('ITEM_NOT_FOUND', texts.ITEM_NOT_FOUND);
  if (quantity !== 1) return refuse('TRADE_QUANTITY', texts.TRADE_QUANTITY);
  return lacksSerial(product, serial) ?? product;
}

/** The item that is given back. Refuses one that the store doesn't have, one that needs a serial number without it, and several of one number. */
export function returnedItem<Item extends Goods>({
  product,
  quantity,
  serial,
}: Brought<Item>): Item | Refusal {
  if (!product) return refuse('ITEM_NOT_FOUND', texts.ITEM_NOT_FOUND);
  const isSeveral = serial !== '' && quantity !== 1;
  const several = isSeveral ? refuse('SERIAL_QUANTITY', texts.SERIAL_QUANTITY) : undefined;
  return lacksSerial(product, serial) ?? several ?? product;
}

const lacksSerial = (product: Goods, serial: string): Refusal | undefined =>
  product.serialRequired && serial === '' ? refuse('SERIAL_REQUIRED', texts.SERIAL_REQUIRED) : undefined;

/** Refuses to mail the receipt of what is not finished. */
export const mailRefusal = (state: string): Refusal | undefined =>
  state === 'finalized' ? undefined : refuse('NOT_FINISHED', texts.NOT_MAILED_YET);
