// The documented calls that read stock, and the two that the detail drawer needs. Those that change it: contract-changes.ts.
import { z } from 'zod';
import {
  inventoryWire,
  itemWithVariations,
  lifeWire,
  movementWire,
  pagedItems,
  wishHoldWire,
} from './shapes.ts';
import { calls } from '#contract/calls.ts';
import { amount, flag, idOf, money, oneOf, page, text, whole } from '#contract/fields.ts';

const inventory = calls('inventory', 'Inventory');
const inventoryLog = calls('inventory', 'InventoryLog');

/** NS-INV-01. */
export const SEARCH_FIELDS = ['title', 'artist', 'upc', 'department', 'price', 'quantity'] as const;
const term = () => text(200).optional();
const itemsPerPage = () => whole(1, 100, 25).optional();
const summaryFields = {
  searchTerm: term(),
  searchField: oneOf(['', ...SEARCH_FIELDS]).optional(),
  maxPrice: money().optional(),
  minPrice: money().optional(),
  condition: text(40).optional(),
  departmentId: idOf('department').optional(),
  /** Items with this tag, whatever its case. */
  tag: text(40).optional(),
  inStockOnly: flag().optional(),
  /** Our own: only what is on hold, by law or for a wish. */
  heldOnly: flag().optional(),
  /** Released within so many days before today, or yet to come. */
  releaseDays: whole(0, 36_500, 30).optional(),
  totalpages: whole(0, 1_000_000).optional(),
  clientID: idOf('store'),
  sortBy: oneOf(['', ...SEARCH_FIELDS]).optional(),
  sortDesc: flag().optional(),
  page: page(),
  itemsPerPage: itemsPerPage(),
};
export type SummaryInput = z.output<z.ZodObject<typeof summaryFields>>;

export const searchInventory = inventory.get('SearchInventory', {
  right: 'inventory.view',
  input: {
    UPC: text(40).optional(),
    clientId: idOf('store'),
    departmentId: idOf('department').optional(),
    configuration: text(60).optional(),
    Title: term(),
    Artist: term(),
  },
  output: z.array(inventoryWire),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Stock of a store by UPC, or by words of title or artist; at most 100',
});

export const searchInventorySummary = inventory.get('SearchInventorySummary', {
  right: 'inventory.view',
  input: summaryFields,
  output: pagedItems,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Stock of a store by filters, a page at a time',
});

export const exportInventory = inventory.get('ExportRows', {
  right: 'inventory.view',
  /** Only what was sold below zero. */
  input: { ...summaryFields, belowZero: flag().optional() },
  output: z.unknown(),
  produces: 'csv',
  summary: 'All rows of these filters as a spreadsheet, which an import of products reads back (our own)',
});

export const quickSearchSummary = inventory.get('QuickSearchSummaryV02A', {
  right: 'inventory.view',
  input: summaryFields,
  output: pagedItems,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'As SearchInventorySummary',
});

export const quickSearch = inventory.get('QuickSearch', {
  right: 'inventory.view',
  input: { searchTerm: text(200), clientId: idOf('store') },
  output: z.array(inventoryWire),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'The first 25 items that fit a UPC, SKU or words; in stock first',
});

export const getInventoryCount = inventory.get('GetInventoryCount', {
  right: 'inventory.view',
  input: { ClientId: idOf('store') },
  output: z.object({
    intValue: z.number(),
    items: z.number(),
    inStock: z.number(),
    copies: z.number(),
    toCheck: z.number(),
  }),
  summary: 'How many items and copies a store has',
});

export const searchInventoryPaged = inventory.get(
  'SearchInventoryPaged/{clientflag}/{page}/{itemsPerPage}/{sortBy}/{sortDesc}/{input}',
  {
    right: 'inventory.view',
    input: {
      /** 1 this store, 0 all stores of the user (NS-INV-02). */
      clientflag: whole(0, 1, 1),
      page: page(),
      itemsPerPage: whole(1, 100, 25),
      sortBy: oneOf(SEARCH_FIELDS),
      sortDesc: flag(),
      input: text(200),
      clientId: idOf('store').optional(),
    },
    output: pagedItems,
    hides: { right: 'costs.view', fields: ['cost'] },
    summary: 'Stock by words, a page at a time, in one store or all',
  },
);

export const inventoryListingInStock = inventory.get('InventoryListing_inStock', {
  path: 'Inventory/InventoryListing_inStock/1/{page}/{itemsPerPage}',
  alsoAt: ['GET Inventory/InventoryListing_inStock/{clientflag}/{page}/{itemsPerPage}'],
  right: 'inventory.view',
  input: {
    clientflag: whole(0, 1, 1).optional(),
    page: page(),
    itemsPerPage: whole(1, 100, 25),
    clientId: idOf('store').optional(),
  },
  output: pagedItems,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'What is in stock, by title',
});

export const getItemByUpc = inventory.get('GetItemByUPC', {
  right: 'inventory.view',
  input: { originalupc: text(40, 1), clientid: idOf('store') },
  output: itemWithVariations,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'The item of a UPC or SKU, in stock first, and its other conditions',
});

export const getItemByOriginalUpc = inventory.get('GetItemByOriginalUPC', {
  right: 'inventory.view',
  input: { originalUPC: text(40, 1), clientId: idOf('store') },
  output: z.array(inventoryWire),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'All items of a product, in stock first',
});

export const getItemByCustomUpc = inventory.get('GetItemBycustomUPC', {
  right: 'inventory.view',
  input: { customUPC: text(40, 1), clientId: idOf('store') },
  output: inventoryWire,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'The item of a SKU that the store printed',
});

export const getInventoryProductIdByUpc = inventory.get('GetInventoryProductIDByUPC', {
  right: 'inventory.view',
  input: { UPC: text(40, 1), clientId: idOf('store') },
  output: z.object({ inventoryProductId: z.number(), intValue: z.number() }),
  summary: 'The id of the item of a UPC or SKU',
});

export const getBulkItems = inventory.get('GetBulkItems', {
  right: 'inventory.view',
  input: { clientId: idOf('store'), page: page(), itemsPerPage: itemsPerPage() },
  output: pagedItems,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Items that are sold by the handful',
});

const logRow = z.object({
  at: z.string(),
  employee: z.string(),
  field: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
  reason: z.string(),
});

export const getLogs = inventoryLog.get('GetLogs', {
  right: 'inventory.view',
  input: { InventoryProductId: idOf('inventory') },
  output: z.array(logRow),
  summary: 'Changes of an item: fields and quantity, newest first, at most 500 (NS-INV-05)',
});

export const getMovements = inventory.get('GetMovements', {
  right: 'inventory.view',
  input: { InventoryId: idOf('inventory'), page: page(), itemsPerPage: itemsPerPage() },
  output: z.object({ items: z.array(movementWire), options: z.object({ totalitems: z.number() }) }),
  summary: 'The movements of an item, newest first',
});

export const getLife = inventory.get('GetLife', {
  right: 'inventory.view',
  input: { InventoryId: idOf('inventory'), page: page(), itemsPerPage: itemsPerPage() },
  output: z.object({ items: z.array(lifeWire), options: z.object({ totalitems: z.number() }) }),
  summary: 'Every movement and every changed field of an item, newest first, with who and why',
});

export const getDetail = inventory.get('GetDetail', {
  right: 'inventory.view',
  input: { InventoryId: idOf('inventory') },
  output: z.object({
    item: inventoryWire,
    /** "Why this price?" in sentences, and when it was set. */
    priceReason: z.string(),
    priceSetAt: z.string(),
    /** The same product in the same condition in the chain, this store first. */
    stores: z.array(
      z.object({
        clientId: z.number(),
        clientName: z.string(),
        quantity: z.number(),
        salePrice: amount,
        bin: z.string(),
      }),
    ),
    movements: z.array(movementWire),
    copies: z.array(
      z.object({
        copyId: z.number(),
        serialNumber: z.string(),
        state: z.string(),
        cost: amount.nullable(),
        heldUntil: z.string().nullable(),
      }),
    ),
    sold90Days: z.number(),
    /** Days from coming in to the sale, over the product's copies sold here in a year; null when none was. */
    sellsInDays: z.number().nullable(),
    /** For whom copies of it are kept, who asked first first. */
    wishHolds: z.array(wishHoldWire),
  }),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'An item with what the detail drawer shows',
});
