// Who works on the rows of which sheet?
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { productRows } from './product-rows.ts';
import type { SheetWork } from './staged-row.ts';
import { stockRows } from './stock-rows.ts';

export const SHEET_WORKS: Readonly<Record<TakenSheet, SheetWork>> = {
  products: productRows,
  stock: stockRows,
};
