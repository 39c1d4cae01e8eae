// The documented calls that look for products outside of the catalog and import them.
import { z } from 'zod';
import { trackInput, MOST_TRACKS } from './details.ts';
import { productWire } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { changed, day, amount, flag, idOf, money, paragraphs, text } from '#contract/fields.ts';

const inventory = calls('deepsearch', 'Inventory');

/** What a deep search found; what it doesn't know is empty or null. */
const foundWire = z.object({
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  /** 0 when no department of ours has what it is. */
  departmentId: z.number(),
  departmentName: z.string(),
  configuration: z.string(),
  genre: z.string(),
  msrp: amount.nullable(),
  releaseDate: z.string().nullable(),
  description: z.string(),
  tracks: z.array(
    z.object({
      disc: z.number(),
      position: z.number(),
      title: z.string(),
      seconds: z.number().nullable(),
    }),
  ),
  /** Where it was found, and what it is called there. */
  source: z.string(),
  referenceId: z.string(),
  /** The catalog has it already. */
  inCatalog: z.boolean(),
});
export type FoundWire = z.infer<typeof foundWire>;

/** The item as it is imported. */
export const deepItemFields = {
  UPC: text(40, 1),
  Title: text(500, 1),
  Artist: text(500).optional(),
  DepartmentId: idOf('department'),
  /** A configuration's name; one that the department hasn't is left out. */
  Configuration: text(80).optional(),
  Genre: text(80).optional(),
  /** List price. */
  Price: money().nullish(),
  ReleaseDate: day().nullish(),
  /** Becomes the description. */
  Notes: paragraphs(8_000).optional(),
  tracks: z.array(trackInput).max(MOST_TRACKS).optional(),
  Source: text(60).optional(),
  ReferenceId: text(120).optional(),
  SerialRequired: flag().optional(),
  TaxExempt: flag().optional(),
};
export type DeepItem = z.output<z.ZodObject<typeof deepItemFields>>;

const imported = changed({ catalogId: z.number(), product: productWire });

export const deepSearch = inventory.get('Deepsearch', {
  right: 'catalog.view',
  input: {
    Description: text(200, 1),
    DepartmentId: idOf('department').optional(),
    clientId: idOf('store').optional(),
  },
  output: z.object({ success: z.boolean(), message: z.string(), items: z.array(foundWire) }),
  summary: 'Products outside of the catalog that are like some words or a code (DEEP-01, DEEP-02)',
});

export const addDeepItem = inventory.put('AddDeepSearchItemToCatalogAsync', {
  right: 'catalog.edit',
  input: { ...deepItemFields, clientId: idOf('store').optional() },
  output: imported,
  summary: 'Imports a product that a deep search found (DEEP-04, DEEP-05)',
});

export const addDeepItemForm = inventory.put('AddDeepSearchItemToCatalogAsyncForm', {
  // With catalog.edit; at a counter with trades.price, own or lent, what a look-up said (item-to-import.ts).
  right: 'catalog.view',
  input: { ...deepItemFields, clientId: idOf('store').optional() },
  output: imported,
  summary: 'Imports a product as a person corrected it; title and notes are cut and cleaned (DEEP-03)',
});
