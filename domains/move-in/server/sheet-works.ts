// Who works on the rows of which sheet?
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import { certificateRows } from './certificate-rows.ts';
import { customerRows } from './customer-rows.ts';
import { guidePriceRows } from './guide-price-rows.ts';
import { monthlySaleRows } from './monthly-sale-rows.ts';
import { productRows } from './product-rows.ts';
import type { SheetWork } from './staged-row.ts';
import { stockRows } from './stock-rows.ts';
import { userRows } from './user-rows.ts';
import { vendorItemRows } from './vendor-item-rows.ts';
import { vendorRows } from './vendor-rows.ts';
import { wishRows } from './wish-rows.ts';

export const SHEET_WORKS: Readonly<Record<TakenSheet, SheetWork>> = {
  products: productRows,
  stock: stockRows,
  vendors: vendorRows,
  'vendor-items': vendorItemRows,
  customers: customerRows,
  wishes: wishRows,
  certificates: certificateRows,
  'guide-prices': guidePriceRows,
  'monthly-sales': monthlySaleRows,
  users: userRows,
};
