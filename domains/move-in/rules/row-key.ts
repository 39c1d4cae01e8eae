// What tells a row of a sheet from all others, in this file and in the next one of the same system?
import { wishCode } from '#domains/customers/rules/wish-code.ts';
import { readOldNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import type { SheetName, SheetRow } from '#domains/move-in/rules/sheets.ts';

type KeyOf = { readonly [Name in SheetName]?: (row: SheetRow<Name>) => readonly (string | null)[] };

/** The sheets that go into the books, in the order in which they need each other. */
export const TAKEN_SHEETS = [
  'products',
  'stock',
  'vendors',
  'vendor-items',
  'customers',
  'wishes',
  'certificates',
  'guide-prices',
  'monthly-sales',
  'users',
] as const;
export type TakenSheet = (typeof TAKEN_SHEETS)[number];

const KEYS = {
  products: (row) => [row.product],
  stock: (row) => [row.product, row.store, row.condition, row.caseCondition],
  vendors: (row) => [row.vendor],
  // The vendor's number, else the product.
  'vendor-items': (row) => [row.vendor, row.vendorSku, row.vendorSku === null ? row.product : null],
  customers: (row) => [row.customer],
  wishes: (row) => [row.customer, wishCode(row.code) ?? row.code],
  'guide-prices': (row) => [row.product, row.asOf],
  'monthly-sales': (row) => [row.product, row.store, row.month, row.isNew === true ? 'new' : null],
  users: (row) => [row.username],
  certificates: (row) => [readOldNumber(row.number) ?? row.number],
} as const satisfies KeyOf;

/** The key of a row: equal for equal rows of two files. */
export const rowKey = <Name extends TakenSheet>(name: Name, row: SheetRow<Name>): string =>
  (KEYS[name] as (row: SheetRow<Name>) => readonly (string | null)[])(row)
    .map((part) => (part ?? '').trim().toLowerCase())
    .join('|');

/** Sheets of which several rows may say something of one thing, which then adds up. */
export const addsUp = (name: TakenSheet): boolean => name === 'stock' || name === 'monthly-sales';
