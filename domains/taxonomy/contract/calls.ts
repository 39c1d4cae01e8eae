// The documented calls on the tree of categories, and on which products stand where in it.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, fields, flag, idOf, paragraphs, text, whole } from '#contract/fields.ts';

const taxonomyCalls = calls('taxonomy', 'Taxonomy');
const inventoryTaxonomy = calls('taxonomy', 'InventoryTaxonomy');

/** ENT-37. Adjustments are percents of the price; null takes that of the category above. */
const nodeFields = {
  taxonomyId: z.number(),
  /** Null at the top. */
  parentId: z.number().nullable(),
  name: z.string(),
  description: z.string(),
  path: z.string(),
  referenceId: z.string(),
  slug: z.string(),
  priceAdjustment: z.number().nullable(),
  /** What its products get: its own, else that of the nearest category above that has one; 0 when none has. */
  effectiveAdjustment: z.number(),
  /** Its own path and slug, empty where they are built from the names (NS-TAX-03). */
  ownPath: z.string(),
  ownSlug: z.string(),
  /** 0 at the top. */
  level: z.number(),
  /** Products in it, and in it and all below. */
  products: z.number(),
  productsBelow: z.number(),
};
const nodeWire = z.object(nodeFields);
const nodeInTree = nodeWire.extend({ children: z.array(z.unknown()) });
export type NodeWire = z.infer<typeof nodeWire>;
export type TreeNode = NodeWire & { readonly children: readonly TreeNode[] };
/** Children look like their parent: said in the type, as a schema that names itself can't be written into the OpenAPI document. */
const treeWire = z.object({
  ...nodeFields,
  children: z.array(z.looseObject({})),
}) as unknown as z.ZodType<TreeNode>;

/** ENT-38. */
const linkWire = z.object({
  taxonomyId: z.number(),
  taxonomyName: z.string(),
  /** The names from the top, e.g. 'Games/Retro'. */
  taxonomyPath: z.string(),
  catalogId: z.number(),
  /** Null: the product in every condition. */
  inventoryId: z.number().nullable(),
  /** 0: in every store. */
  clientId: z.number(),
  tpid: z.string(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentName: z.string(),
  configurationCode: z.string(),
});
export type LinkWire = z.infer<typeof linkWire>;

const node = () => idOf('taxonomy');
const savedNode = changed({ intValue: z.number(), taxonomy: nodeWire });
const linkFields = {
  InventoryId: idOf('inventory').optional(),
  CatalogID: idOf('catalog').optional(),
  /** What another company calls this assignment or category. */
  TPID: text(60).optional(),
  /** In this store alone; without it in every store. */
  ClientID: idOf('store').optional(),
};
const linkOf = { ...linkFields, TaxonomyId: node() };
const linkAt = { ...linkFields, TaxonomyId: node().optional() };
export type LinkFilter = z.output<z.ZodObject<typeof linkAt>>;
const MOST_LINKS = 500;
/** One link as parameters, a list of them as the body, or both. */
const linkOrLinks = <S extends z.ZodRawShape>(one: typeof linkAt, each: S) => ({
  input: one,
  body: z.array(fields(each)).min(1).max(MOST_LINKS).optional(),
});

export const getTree = taxonomyCalls.get('GetTree', {
  right: 'taxonomy.view',
  output: z.array(treeWire),
  summary: 'The categories of the chain as a tree, each with its children in their order',
});

export const getTaxonomyById = taxonomyCalls.get('GetById', {
  right: 'taxonomy.view',
  input: { id: node() },
  output: nodeWire,
  summary: 'A category',
});

export const addUpdateTaxonomy = taxonomyCalls.put('AddUpdate', {
  right: 'taxonomy.edit',
  input: {
    /** Absent or 0 adds a category; what isn't given of an existing one stays. */
    TaxonomyId: whole(0, 2 ** 52).optional(),
    /** 0 is the top. Another parent than before moves the category with all below it. */
    ParentId: whole(0, 2 ** 52).optional(),
    Name: text(100).optional(),
    Description: paragraphs(500).optional(),
    Path: text(500).optional(),
    ReferenceId: text(60).optional(),
    Slug: text(120).optional(),
    /** A percent, e.g. -10; empty takes that of the category above. */
    PriceAdjustment: text(12).optional(),
    /** Its place among its siblings, 0 first; the last without it. */
    Position: whole(0, 10_000).optional(),
  },
  takesBack: nodeInTree,
  output: savedNode,
  summary: 'Adds a category, or changes one: names, price adjustment, place in the tree',
});

export const updateTaxonomy = taxonomyCalls.put('Update', {
  right: 'taxonomy.edit',
  input: { TaxonomyId: node(), Name: text(100).optional(), Description: paragraphs(500).optional() },
  takesBack: nodeInTree,
  output: savedNode,
  summary: 'Renames or describes a category',
});

export const moveTaxonomy = taxonomyCalls.put('MoveItem', {
  right: 'taxonomy.edit',
  input: { TaxonomyId: node(), moveUp: flag() },
  output: savedNode,
  summary: 'Moves a category up or down among its siblings; at the end nothing happens (NS-TAX-02)',
});

export const deleteTaxonomyNode = taxonomyCalls.delete('Delete', {
  right: 'taxonomy.edit',
  input: {
    id: node(),
    /** Yes, with all below it and all assignments (NS-TAX-01). */
    confirm: flag().optional(),
  },
  output: changed({ intValue: z.number() }),
  summary: 'Deletes a category; one that is not empty only when confirmed',
});

export const addLink = inventoryTaxonomy.put('AddTaxonomy', {
  right: 'taxonomy.edit',
  input: linkOf,
  takesBack: linkWire,
  output: changed({ intValue: z.number() }),
  summary: 'Puts a product, or one item of stock, into a category',
});

export const batchAddLinks = inventoryTaxonomy.put('BatchAddTaxonomy', {
  right: 'taxonomy.edit',
  ...linkOrLinks(linkAt, linkOf),
  output: changed({ intValue: z.number() }),
  summary: 'Puts many products into categories, all or none; intValue says how many were new',
});

export const deleteLink = inventoryTaxonomy.delete('DeleteTaxonomy', {
  right: 'taxonomy.edit',
  input: linkAt,
  output: changed({ intValue: z.number() }),
  summary: 'Takes a product or item out of a category, or out of all',
});

export const deleteLinks = inventoryTaxonomy.delete('DeleteTaxonomyBatch', {
  // A proxy in between may drop the body of a DELETE.
  alsoAt: ['POST InventoryTaxonomy/DeleteTaxonomyBatch'],
  right: 'taxonomy.edit',
  ...linkOrLinks(linkAt, linkAt),
  output: changed({ intValue: z.number() }),
  summary: 'Takes many products out of categories; intValue says how many were there',
});

export const getLinks = inventoryTaxonomy.get('GetTaxonomy', {
  right: 'taxonomy.view',
  input: linkAt,
  output: z.array(linkWire),
  summary: 'Assignments by category, product, item, store or TPID; the newest 500',
});

export const getBulkLinks = inventoryTaxonomy.post('GetBulkTaxonomy', {
  changes: false,
  right: 'taxonomy.view',
  input: {
    inventoryIds: z.array(idOf('inventory')).min(1).max(MOST_LINKS),
    clientId: idOf('store').optional(),
  },
  output: z.array(z.object({ inventoryId: z.number(), categories: z.array(linkWire) })),
  summary: 'The categories that each of these items is in, itself or by its product',
});
