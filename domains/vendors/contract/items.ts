// The documented calls on what vendors sell, and one of our own (marked so). ENT-24, VITEM-01, VITEM-02, VITEM-08.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, idOrNone, money, oneOf, page, text, whole } from '#contract/fields.ts';

const area = 'vendoritem';
const vendorItems = calls(area, 'VendorItems');
const vendorInfo = calls(area, 'VendorInfo');
const vendorItemSearching = calls(area, 'VendorItemSearching');

/** QuickSearch and Search answer at most this many. */
export const MOST_FOUND = 50;
export const ITEM_SORTS = ['title', 'vendorSku', 'upc', 'cost', 'msrp', 'status', 'vendor'] as const;

/** -1 and 0 are no vendor chosen: all of them (VEND-05). */
const vendorOrAll = () => whole(-1, 2 ** 53 - 1, -1).optional();

/** ENT-24 and NS-VITEM-03. */
export const vendorItemWire = z.object({
  vendorItemId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  vendorSku: z.string(),
  upc: z.string(),
  catalogId: z.number(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  /** The platform's or format's code, and the department's family. */
  platform: z.string(),
  family: z.string(),
  /** Of a unit, to the ten-thousandth. Null where nobody knows, and for users who may not see costs; so are the next two. */
  cost: z.number().nullable(),
  previousCost: z.number().nullable(),
  packCost: amount.nullable(),
  /** ENUM-07: the margin of the MSRP over the cost; 0 for users who may not see costs. */
  profitCode: z.number(),
  packSize: z.number(),
  caseCode: z.string(),
  minQuantity: z.number().nullable(),
  maxQuantity: z.number().nullable(),
  leadDays: z.number().nullable(),
  msrp: amount.nullable(),
  /** ENUM-02, by its number and its word. */
  statusId: z.number(),
  status: z.string(),
});
export type VendorItemWire = z.infer<typeof vendorItemWire>;

const statusWire = z.object({ vendorItemStatusId: z.number(), status: z.string() });

export const getVendorItemStatusList = vendorItems.get('GetVendorItemStatusList', {
  right: 'vendors.view',
  output: z.array(statusWire),
  summary: 'The five statuses of a vendor item (ENUM-02)',
});

export const vendorItemStatus = vendorInfo.get('VendorItemStatus', {
  right: 'vendors.view',
  output: z.array(statusWire),
  summary: 'The five statuses of a vendor item (ENUM-02)',
});

export const getItemVendorList = vendorItems.get('GetItemVendorList', {
  right: 'vendors.view',
  input: { VendorItemId: idOf('vendorItem') },
  output: z.array(vendorItemWire),
  summary: 'All vendors of a vendor item’s product, the cheapest first',
});

export const getVendorItemRecord = vendorItems.get('GetVendorItemRecord', {
  right: 'vendors.view',
  input: { VendorItemId: idOf('vendorItem') },
  output: vendorItemWire,
  summary: 'One vendor item',
});

export const getVendorItemByUpc = vendorItems.get('GetVendorItemByUpc', {
  right: 'vendors.view',
  input: { UPC: text(40, 1), VendorId: vendorOrAll() },
  output: vendorItemWire,
  summary: 'The vendor item of a UPC, or of the code on its case; the cheapest of several (VITEM-01)',
});

export const getVendorItemDepartmentCount = vendorItems.get('GetVendorItemDepartmentCount', {
  right: 'vendors.view',
  input: { VendorId: vendorOrAll(), DepartmentId: idOrNone('department').optional() },
  output: z.object({
    count: z.number(),
    departments: z.array(z.object({ departmentId: z.number(), department: z.string(), count: z.number() })),
  }),
  summary: 'How many items a vendor sells, of one department or of each',
});

export const quickSearch = vendorItems.get('QuickSearch', {
  right: 'vendors.view',
  input: { VendorId: vendorOrAll(), clientId: idOf('store').optional(), SearchTerm: text(100) },
  output: z.array(vendorItemWire),
  summary: "The first items whose title, artist, UPC or vendor's number holds the words (VITEM-01)",
});

export const searchVendorItems = vendorItemSearching.get('Search', {
  right: 'vendors.view',
  input: { input: text(100) },
  output: z.object({ results: z.array(vendorItemWire) }),
  summary: 'The same over all vendors; an empty list when none is found (VITEM-08)',
});

export const listVendorItems = vendorItems.get('List', {
  right: 'vendors.view',
  input: {
    VendorId: vendorOrAll(),
    DepartmentId: idOrNone('department').optional(),
    Status: whole(0, 5, 1).optional(),
    SearchTerm: text(100).optional(),
    /** From 1 on. */
    pageid: page(),
    recordCount: whole(1, 500, 100).default(100),
    sortBy: oneOf(ITEM_SORTS).default('title'),
    ascending: flag().default(true),
  },
  output: z.object({ items: z.array(vendorItemWire), total: z.number() }),
  summary: "Vendors' items page by page (our own; GetAllVendorItemsTopLevel also knows what is needed)",
});

const STATUS_CHOICES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  'In Stock',
  'Out of Stock',
  'Backorder',
  'Discontinued',
  'Preorder',
] as const;
const orNothing = <T extends z.ZodType>(field: T) => z.union([z.literal(''), z.null(), field]).optional();

export const saveVendorItem = vendorItems.put('AddUpdateVendorItem', {
  right: 'vendors.edit',
  input: {
    /** 0 or absent adds. Of one that is there, what isn't named stays as it is; '' and null take an amount away. */
    vendorItemId: idOrNone('vendorItem').optional(),
    vendorId: idOf('vendor').optional(),
    upc: text(40).optional(),
    /** Instead of the UPC. */
    catalogId: idOf('catalog').optional(),
    vendorSku: text(60).optional(),
    /** Of a UPC that the catalog doesn't have: title and department make the product. */
    title: text(300).optional(),
    artist: text(300).optional(),
    departmentId: idOf('department').optional(),
    /** Dollars with up to four decimals. */
    cost: orNothing(text(14, 1)),
    packSize: whole(1, 9_999).optional(),
    /** With it a unit costs packCost / packSize. */
    packCost: orNothing(money()),
    caseCode: text(20).optional(),
    minQuantity: orNothing(whole(0, 9_999)),
    maxQuantity: orNothing(whole(0, 9_999)),
    leadDays: orNothing(whole(0, 365)),
    msrp: orNothing(money()),
    status: oneOf(STATUS_CHOICES).optional(),
    /** A row of a price list that this settles. */
    doubtId: idOf('vendorDoubt').optional(),
  },
  takesBack: vendorItemWire,
  output: changed({ vendorItemId: z.number() }),
  summary: 'Adds or changes what a vendor sells (VITEM-02)',
});

export const deleteVendorItem = vendorItems.delete('DeleteVendorItem/{id}', {
  right: 'vendors.edit',
  input: { id: idOf('vendorItem') },
  output: changed({}),
  summary: 'Hides what a vendor sells; open orders keep it',
});
