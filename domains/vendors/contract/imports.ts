// The documented imports of a vendor's price list, and our own calls beside them: what it would do, and the rows that wait. VITEM-03 to VITEM-06.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, idOrNone, text } from '#contract/fields.ts';
import { VENDOR_FIELDS, type VendorField } from '#domains/vendors/rules/import-columns.ts';

const vendorItems = calls('vendoritem', 'VendorItems');
const MOST_BYTES = 10 * 1024 * 1024;
/** A list in JSON holds at most this many rows. */
export const MOST_JSON_ROWS = 20_000;

/** The file's bytes: a form with one file, or the file alone (text/csv); or its lines as a JSON list. */
const fileBody = z.union([z.instanceof(Uint8Array), z.array(z.string())]);

const chosen = {
  ClientId: idOf('store').optional(),
  /** Of rows that name no department; with RemoveExisting, what is gone is looked for in it alone. 0 is none. */
  DepartmentId: idOrNone('department').optional(),
  /** What the list lacks in the department becomes Discontinued (supply: nothing is erased). */
  RemoveExisting: flag().optional(),
  /** Ours: fills what the catalog lacks of products that are there. */
  fillCatalog: flag().optional(),
  /** Ours: true, as documented, takes the good rows of a list that has wrong ones. */
  goodOnly: flag().default(true),
};
const columns = Object.fromEntries(
  VENDOR_FIELDS.map((field) => [`${field}Column`, text(200).optional()]),
) as { [field in VendorField as `${field}Column`]: z.ZodOptional<ReturnType<typeof text>> };
const fileFields = { ...chosen, ...columns, fileName: text(200).optional() };

const wrongRow = z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() });

/** A row that is new, more expensive or cheaper. What costs say is null for users who may not see them, and where nobody knows. */
export const importRowWire = z.object({
  row: z.number(),
  kind: z.enum(['new', 'dearer', 'cheaper', 'same']),
  title: z.string(),
  vendorSku: z.string(),
  upc: z.string(),
  cost: z.number().nullable(),
  before: z.number().nullable(),
  /** What the shop takes for it: on the shelf, else the MSRP. */
  price: amount.nullable(),
  /** Percent of that price. */
  margin: z.number().nullable(),
  marginBefore: z.number().nullable(),
});
export type ImportRowWire = z.infer<typeof importRowWire>;

export const importedListWire = z.object({
  message: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  headers: z.array(z.string()),
  /** Field to the header of its column. */
  mapping: z.record(z.string(), z.string()),
  rows: z.number(),
  valid: z.number(),
  invalid: z.number(),
  added: z.number(),
  dearer: z.number(),
  cheaper: z.number(),
  same: z.number(),
  doubts: z.number(),
  gone: z.number(),
  /** The extra cost of the more expensive ones at the sales of the last 90 days. */
  lostMargin: amount.nullable(),
  /** The first 500 more expensive ones, those that lose most first; then the first new and cheaper ones. */
  items: z.array(importRowWire),
  goneItems: z.array(z.object({ vendorItemId: z.number(), vendorSku: z.string(), title: z.string() })),
  refusedRows: z.number(),
  refused: z.array(wrongRow),
  doubtRows: z.array(wrongRow),
  /** Refused rows and doubts together (VITEM-06). */
  invalidItems: z.array(wrongRow),
  remarkCount: z.number(),
  remarks: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), note: z.string() })),
});
export type ImportedList = z.infer<typeof importedListWire>;

const imported = changed({ invalidItems: z.array(wrongRow), report: importedListWire });

export const importVendorItems = vendorItems.post('ImportVendorItems', {
  right: 'vendors.edit',
  input: { VendorID: idOf('vendor'), ...fileFields },
  body: fileBody,
  longestBody: MOST_BYTES,
  output: imported,
  summary: "Imports a vendor's price list from a file (VITEM-03)",
});

const cell = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);

export const importVendorItemsFromJson = vendorItems.post('ImportVendorItemsFromJson', {
  right: 'vendors.edit',
  input: { VendorId: idOf('vendor'), ...chosen },
  body: z.array(z.record(z.string().max(100), cell)).max(MOST_JSON_ROWS),
  longestBody: MOST_BYTES,
  output: imported,
  summary: "Imports a vendor's price list; each entry names its cells as a file names its columns",
});

export const previewVendorItems = vendorItems.post('PreviewVendorItems', {
  changes: false,
  right: 'vendors.edit',
  input: { VendorID: idOf('vendor'), ...fileFields },
  body: fileBody,
  longestBody: MOST_BYTES,
  output: importedListWire,
  summary: 'What an import of this price list would do (our own)',
});

export const vendorDoubtWire = z.object({
  doubtId: z.number(),
  vendorId: z.number(),
  row: z.number(),
  vendorSku: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  cost: z.number().nullable(),
  msrp: amount.nullable(),
  reason: z.string(),
});
export type VendorDoubtWire = z.infer<typeof vendorDoubtWire>;

export const getDoubts = vendorItems.get('GetDoubts', {
  right: 'vendors.view',
  input: { VendorId: idOf('vendor') },
  output: z.array(vendorDoubtWire),
  summary: 'The first 500 rows of the latest price list that name no product (our own)',
});

export const dismissDoubt = vendorItems.delete('DismissDoubt/{doubtId}', {
  right: 'vendors.edit',
  input: { doubtId: idOf('vendorDoubt') },
  output: changed({}),
  summary: 'Dismisses a row of a price list that names no product (our own)',
});
