// The documented calls on the catalog: look-ups, searches, adding and customizing.
import { z } from 'zod';
import { configurationWire } from '#domains/departments/contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { IMPORT_MODES, USUAL_MODE } from '#domains/catalog/rules/import-mode.ts';
import { changed, amount, flag, idOf, money, oneOf, text, whole } from '#contract/fields.ts';

const catalog = calls('catalog', 'Catalog');
const catalogHandler = calls('catalog', 'CatalogHandler');
const catalogImport = calls('catalog', 'CatalogImport');

export const productWire = z.object({
  catalogId: z.number(),
  /** Names this product alone: its UPC, with its id where that UPC has several editions (rules/edition-code.ts). */
  upc: z.string(),
  /** The UPC that is printed on it. */
  originalUPC: z.string(),
  /** '' for the first product of its UPC. */
  edition: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  /** Which tile: game, film, music, book, other. */
  family: z.string(),
  configurationId: z.union([z.number(), z.literal('')]),
  configuration: z.string(),
  configurationCode: z.string(),
  genre: z.string(),
  msrp: amount.nullable(),
  /** The store's own price of the product, when it has set one. */
  price: amount.nullable(),
  releaseDate: z.string().nullable(),
  serialRequired: z.boolean(),
  taxExempt: z.boolean(),
  /** Pieces in stock at the store, and the lowest price of them. */
  quantity: z.number(),
  lowestPrice: amount.nullable(),
});
export type ProductWire = z.infer<typeof productWire>;

/** What the store has of a product in one condition (ENT-42). */
export const pricingRowWire = z.object({
  inventoryId: z.number(),
  sku: z.string(),
  conditionId: z.number(),
  condition: z.string(),
  /** Cost; it and the margin are null for whoever may not see what goods cost. */
  price: amount.nullable(),
  sellPrice: amount,
  /** Percent of the sell price; 0 when that is 0. */
  profitMargin: z.number().nullable(),
  quantity: z.number(),
});
export type PricingRowWire = z.infer<typeof pricingRowWire>;

const itemPricing = z.object({ itemDetails: z.object({ pricing: z.array(pricingRowWire) }) });

/** ENT-21: pricing and conditions are those of the first result. An empty answer carries the text to show (CAT-01). */
export const searchWire = z.object({
  message: z.string(),
  catalogResults: z.array(productWire),
  itemPricing,
  conditions: z.array(z.object({ conditionId: z.number(), condition: z.string(), grade: z.string() })),
});
export type SearchWire = z.infer<typeof searchWire>;

export const catalogByUpc = catalog.get('byupc/{upc}', {
  right: 'catalog.view',
  input: { upc: text(40, 1), clientId: idOf('store').optional() },
  output: productWire,
  summary: 'The product of a UPC',
});

/** By any of the fields that the documents name (NS-CAT-01), in either of their forms (CONF-02). */
export const searchCatalogHandler = catalogHandler.get('Search', {
  right: 'catalog.view',
  input: {
    UPC: text(40).optional(),
    Title: text(500).optional(),
    Artist: text(500).optional(),
    searchAll: text(500).optional(),
    clientId: idOf('store').optional(),
    departmentId: whole(0, Number.MAX_SAFE_INTEGER - 1).optional(),
    configuration: text(80).optional(),
  },
  output: searchWire,
  summary: 'Products by UPC, by title or artist, or by any words, at most 100',
});

export const getDisplayInfo = catalogHandler.get('GetDisplayInfo/{upc}', {
  right: 'catalog.view',
  input: { upc: text(40, 1), clientId: idOf('store').optional() },
  output: productWire.extend({ itemPricing }),
  summary: 'The product of a UPC with what the store has of it',
});

export const quickSearch = catalogHandler.get('QuickSearch', {
  right: 'catalog.view',
  input: { searchTerm: text(500), clientId: idOf('store').optional() },
  output: z.array(productWire),
  summary: 'The ten products that are most like some words',
});

export const searchCatalog = catalogHandler.get('SearchCatalog', {
  right: 'catalog.view',
  input: {
    clientid: idOf('store'),
    searchterm: text(500),
    maxResults: whole(1, 100, 10).default(100),
  },
  output: z.array(productWire),
  summary: 'Products that are like some words, at most 100 (CAT-06)',
});

const facetWire = z.array(z.object({ value: z.string(), label: z.string(), count: z.number() }));
export type FacetWire = z.infer<typeof facetWire>;
const facetsWire = z.object({
  departments: facetWire,
  configurations: facetWire,
  genres: facetWire,
  /** The newest first. */
  years: facetWire,
  inStock: z.number(),
});
export type FacetsWire = z.infer<typeof facetsWire>;

export const browseCatalog = catalogHandler.get('Browse', {
  right: 'catalog.view',
  input: {
    clientid: idOf('store'),
    searchterm: text(500),
    maxResults: whole(1, 100, 10).default(100),
    departmentId: idOf('department').optional(),
    configurationId: idOf('configuration').optional(),
    genre: text(80).optional(),
    year: whole(1900, 2200).optional(),
    inStockOnly: flag().optional(),
  },
  output: z.object({
    items: z.array(productWire),
    /** How many fit, and whether that is all: at most 500 are looked at. */
    total: z.number(),
    isExact: z.boolean(),
    /** Each counted with the other filters, so that another value can be chosen. */
    facets: facetsWire,
  }),
  summary: 'Products that are like some words with filters, and how many each other choice would find',
});

export const findByUpc = catalogHandler.get('FindByUPC/{clientid}/{upc}', {
  right: 'catalog.view',
  input: { clientid: idOf('store'), upc: text(40, 1) },
  /** otherEditions: how many more products have the UPC; none when the store always takes this one. */
  output: productWire.extend({ otherEditions: z.number() }),
  summary: 'The product of a UPC as the store sees it',
});

/** So many codes are looked up with one request at most. */
export const MOST_CODES = 100;

export const findByCodes = catalog.post('FindByCodes/{clientid}', {
  changes: false,
  right: 'catalog.view',
  input: { clientid: idOf('store') },
  body: z.array(text(40, 1)).min(1).max(MOST_CODES),
  /** One for each code, in their order; product is null where nobody knows the code. */
  output: z.array(z.object({ product: productWire.nullable(), otherEditions: z.number() })),
  summary: 'The products of a stack of scanned codes, each as FindByUPC says it',
});

export const getConfigurations = catalogHandler.get('GetConfigurations', {
  right: 'catalog.view',
  input: { DepartmentId: idOf('department') },
  output: z.array(configurationWire),
  summary: "A department's configurations, or one 'None' (PRICE-06)",
});

const productFields = {
  UPC: text(40, 1),
  Price: money().optional(),
  clientId: idOf('store'),
  Artist: text(500).optional(),
  Title: text(500).optional(),
  DepartmentId: idOf('department').optional(),
  /** A configuration's id or name; empty for none. */
  Configuration: text(80).optional(),
  SerialRequired: flag().optional(),
  TaxExempt: flag().optional(),
};

const edit = { changes: true, right: 'catalog.edit' } as const;

export const customizeCatalog = catalogHandler.get('CustomizeCatalog', {
  ...edit,
  input: {
    ...productFields,
    /** Empty takes the store's own price away: the chain's counts again. */
    Price: z.union([money(), z.literal('')]).optional(),
    UpdateInventory: flag().default(false),
  },
  output: changed({ product: productWire, updatedItems: z.number() }),
  summary: "Overrides a product's entry for one store (CAT-08)",
});

export const addToCatalog = catalogHandler.get('AddToCatalog', {
  ...edit,
  input: {
    ...productFields,
    Genre: text(80).optional(),
    UpdateInventory: flag().optional(),
    /** Its name among the editions of one UPC; empty for the first. */
    Edition: text(60).optional(),
  },
  output: changed({ catalogId: z.number(), product: productWire }),
  summary: 'Adds a product to the catalog of all stores',
});

/** The file's bytes (text/csv), or its lines as a JSON list. */
const fileBody = z.union([z.instanceof(Uint8Array), z.array(z.string())]);

/** The header of a column, where the guess is wrong; empty for no column. */
const header = () => text(200).optional();

const importInput = {
  clientId: idOf('store'),
  /** Where rows go whose department isn't there; without it they are refused. */
  departmentId: idOf('department').optional(),
  upcColumn: header(),
  titleColumn: header(),
  artistColumn: header(),
  departmentColumn: header(),
  genreColumn: header(),
  formatColumn: header(),
  msrpColumn: header(),
  releaseDateColumn: header(),
  editionColumn: header(),
  skuColumn: header(),
  conditionColumn: header(),
  /** What may happen to products that are there already: add nothing, fill what is empty, replace. */
  mode: oneOf(IMPORT_MODES).default(USUAL_MODE),
  /** Formats of the file as those of the department: JSON, a list of departmentId, format, configurationId (null leaves it out). */
  formats: text(8_000).optional(),
};

export const importReportWire = z.object({
  imported: z.boolean(),
  message: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  headers: z.array(z.string()),
  /** Field to the header of its column. */
  mapping: z.record(z.string(), z.string()),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Of the products that are there: of which the file says what is empty there, of which it says otherwise, and which it calls otherwise. */
  fillable: z.number(),
  differing: z.number(),
  renames: z.number(),
  /** Rows of a product from further up in the file. */
  merged: z.number(),
  refusedRows: z.number(),
  refused: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
  repairedRows: z.number(),
  repaired: z.array(z.object({ row: z.number(), note: z.string() })),
  remarkCount: z.number(),
  /** The first ten thousand cells that were not taken as they are, and what was done. */
  remarks: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), note: z.string() })),
  unknownFormats: z.number(),
  lostFormats: z.array(
    z.object({ departmentId: z.number(), department: z.string(), format: z.string(), rows: z.number() }),
  ),
  stocked: z.number(),
});
export type ImportReportWire = z.infer<typeof importReportWire>;

export const previewImport = catalogImport.post('Preview', {
  changes: false,
  right: 'catalog.import',
  input: importInput,
  body: fileBody,
  longestBody: 10 * 1024 * 1024,
  output: importReportWire,
  summary: 'What an import of this file (text/csv) would do',
});

export const runImport = catalogImport.post('Run', {
  right: 'catalog.import',
  input: { ...importInput, goodOnly: flag().default(false), copies: whole(0, 999).default(0) },
  body: fileBody,
  longestBody: 10 * 1024 * 1024,
  output: changed({ report: importReportWire }),
  summary: 'Imports a file (text/csv) of products, all of it or its good rows',
});
