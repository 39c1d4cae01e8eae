// Every kind of file, and how it is read.
import type { ExportName } from '#domains/move-in/rules/export/export-files.ts';
import type { ReadParts } from './part-of-file.ts';
import { readMonthlySales, readPostings, readSalesLines } from './read-books.ts';
import { readCopies, readProducts, readStock, readStoreProducts } from './read-goods.ts';
import {
  readCertificates,
  readCustomers,
  readGroups,
  readSpent,
  readStores,
  readUsers,
  readWishes,
} from './read-people.ts';
import { readGuideHistory, readGuidePrices, readRules, readVendorItems, readVendors } from './read-supply.ts';

export const READ_PARTS: { readonly [Name in ExportName]: ReadParts<Name> } = {
  stores: readStores,
  users: readUsers,
  products: readProducts,
  stock: readStock,
  'store-products': readStoreProducts,
  copies: readCopies,
  'customer-groups': readGroups,
  customers: readCustomers,
  certificates: readCertificates,
  'spent-certificates': readSpent,
  wishes: readWishes,
  vendors: readVendors,
  'vendor-items': readVendorItems,
  'guide-prices': readGuidePrices,
  'guide-price-history': readGuideHistory,
  'pricing-rules': readRules,
  'monthly-sales': readMonthlySales,
  'sales-lines': readSalesLines,
  postings: readPostings,
};
