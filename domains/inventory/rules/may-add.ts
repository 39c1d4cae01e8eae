// May goods be put into stock like this?
import { catalogMessages } from '#domains/catalog/messages.ts';
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { serialsFit } from '#domains/inventory/rules/serials.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

const REQUIRED_FIELDS = refuse('REQUIRED_FIELDS', catalogMessages.NOT_ADDED);

/** Refuses to look for a product without its UPC or id. */
export const namedRefusal = (named: {
  readonly upc: string | undefined;
  readonly catalogId: number | undefined;
}): Refusal | undefined => (named.upc || named.catalogId !== undefined ? undefined : REQUIRED_FIELDS);

/** The product that goods are of. Refuses what the catalog doesn't have. */
export const catalogProduct = <Product>(product: Product | undefined): Product | Refusal =>
  product ?? refuse('NOT_IN_CATALOG', catalogMessages.NOT_IN_CATALOG);

export type CustomGoods = {
  readonly title: string;
  readonly departmentId: number | undefined;
  readonly salePrice: Cents | undefined;
  readonly quantity: number | undefined;
};

/** A product of our own that may be added. Refuses it without title, department or sale price, and none of it; a quantity that isn't given is one. */
export function customGoods({
  title,
  departmentId,
  salePrice,
  quantity,
}: CustomGoods): { readonly departmentId: number } | Refusal {
  const isComplete = title !== '' && salePrice !== undefined && quantity !== 0;
  return isComplete && departmentId !== undefined ? { departmentId } : REQUIRED_FIELDS;
}

export type Goods = {
  readonly salePrice: Cents | undefined;
  readonly quantity: number;
  /** By its department, product or store; a given serial number makes it so, too. */
  readonly serialRequired: boolean;
  readonly serials: readonly string[];
};

/** Goods that may be added. Refuses them without a sale price, none of them, and without a serial number for each copy where they are needed. */
export function pricedGoods({
  salePrice,
  quantity,
  serialRequired,
  serials,
}: Goods): { readonly salePrice: Cents } | Refusal {
  if (salePrice === undefined || quantity < 1) return REQUIRED_FIELDS;
  const hasSerials = serialRequired || serials.length > 0;
  return hasSerials && !serialsFit(serials, quantity)
    ? refuse('SERIALS_NEEDED', texts.SERIALS_NEEDED(quantity))
    : { salePrice };
}

export type KnownCopy = { readonly state: string; readonly storeName: string };

/** Refuses a serial number of which a copy is in stock somewhere in the chain, or on its way from one store to another. */
export function inHandRefusal(serial: string, copy: KnownCopy | undefined): Refusal | undefined {
  if (copy?.state === 'inStock')
    return refuse('SERIAL_IN_HAND', texts.SERIAL_IN_HAND(serial, copy.storeName));
  return copy?.state === 'inTransit' ? refuse('SERIAL_IN_HAND', texts.SERIAL_UNDER_WAY(serial)) : undefined;
}
