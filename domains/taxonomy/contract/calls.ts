// The documented calls on the tree of categories, and on which products stand where in it.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, flag, idOf, paragraphs, text, whole } from '#contract/fields.ts';

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
  input: fields(one),
  body: z.array(fields(each)).min(1).max(MOST_LINKS).optional(),
});

export const getTree = call({
  id: 'Taxonomy.GetTree',
  area: 'taxonomy',
  method: 'GET',
  path: 'Taxonomy/GetTree',
  right: 'taxonomy.view',
  input: fields({}),
  output: z.array(treeWire),
  summary: 'The categories of the chain as a tree, each with its children in their order',
});

export const getTaxonomyById = call({
  id: 'Taxonomy.GetById',
  area: 'taxonomy',
  method: 'GET',
  path: 'Taxonomy/GetById',
  right: 'taxonomy.view',
  input: fields({ id: node() }),
  output: nodeWire,
  summary: 'A category',
});

export const addUpdateTaxonomy = call({
  id: 'Taxonomy.AddUpdate',
  area: 'taxonomy',
  method: 'PUT',
  path: 'Taxonomy/AddUpdate',
  changes: true,
  right: 'taxonomy.edit',
  input: fields({
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
  }),
  takesBack: nodeInTree,
  output: savedNode,
  summary: 'Adds a category, or changes one: names, price adjustment, place in the tree',
});

export const updateTaxonomy = call({
  id: 'Taxonomy.Update',
  area: 'taxonomy',
  method: 'PUT',
  path: 'Taxonomy/Update',
  changes: true,
  right: 'taxonomy.edit',
  input: fields({ TaxonomyId: node(), Name: text(100).optional(), Description: paragraphs(500).optional() }),
  takesBack: nodeInTree,
  output: savedNode,
  summary: 'Renames or describes a category',
});

export const moveTaxonomy = call({
  id: 'Taxonomy.MoveItem',
  area: 'taxonomy',
  method: 'PUT',
  path: 'Taxonomy/MoveItem',
  changes: true,
  right: 'taxonomy.edit',
  input: fields({ TaxonomyId: node(), moveUp: flag() }),
  output: savedNode,
  summary: 'Moves a category up or down among its siblings; at the end nothing happens (NS-TAX-02)',
});

export const deleteTaxonomyNode = call({
  id: 'Taxonomy.Delete',
  area: 'taxonomy',
  method: 'DELETE',
  path: 'Taxonomy/Delete',
  changes: true,
  right: 'taxonomy.edit',
  input: fields({
    id: node(),
    /** Yes, with all below it and all assignments (NS-TAX-01). */
    confirm: flag().optional(),
  }),
  output: changed({ intValue: z.number() }),
  summary: 'Deletes a category; one that is not empty only when confirmed',
});

export const addLink = call({
  id: 'InventoryTaxonomy.AddTaxonomy',
  area: 'taxonomy',
  method: 'PUT',
  path: 'InventoryTaxonomy/AddTaxonomy',
  changes: true,
  right: 'taxonomy.edit',
  input: fields(linkOf),
  takesBack: linkWire,
  output: changed({ intValue: z.number() }),
  summary: 'Puts a product, or one item of stock, into a category',
});

export const batchAddLinks = call({
  id: 'InventoryTaxonomy.BatchAddTaxonomy',
  area: 'taxonomy',
  method: 'PUT',
  path: 'InventoryTaxonomy/BatchAddTaxonomy',
  changes: true,
  right: 'taxonomy.edit',
  ...linkOrLinks(linkAt, linkOf),
  output: changed({ intValue: z.number() }),
  summary: 'Puts many products into categories, all or none; intValue says how many were new',
});

export const deleteLink = call({
  id: 'InventoryTaxonomy.DeleteTaxonomy',
  area: 'taxonomy',
  method: 'DELETE',
  path: 'InventoryTaxonomy/DeleteTaxonomy',
  changes: true,
  right: 'taxonomy.edit',
  input: fields(linkAt),
  output: changed({ intValue: z.number() }),
  summary: 'Takes a product or item out of a category, or out of all',
});

export const deleteLinks = call({
  id: 'InventoryTaxonomy.DeleteTaxonomyBatch',
  area: 'taxonomy',
  method: 'DELETE',
  path: 'InventoryTaxonomy/DeleteTaxonomyBatch',
  // A proxy in between may drop the body of a DELETE.
  alsoAt: ['POST InventoryTaxonomy/DeleteTaxonomyBatch'],
  changes: true,
  right: 'taxonomy.edit',
  ...linkOrLinks(linkAt, linkAt),
  output: changed({ intValue: z.number() }),
  summary: 'Takes many products out of categories; intValue says how many were there',
});

export const getLinks = call({
  id: 'InventoryTaxonomy.GetTaxonomy',
  area: 'taxonomy',
  method: 'GET',
  path: 'InventoryTaxonomy/GetTaxonomy',
  right: 'taxonomy.view',
  input: fields(linkAt),
  output: z.array(linkWire),
  summary: 'Assignments by category, product, item, store or TPID; the newest 500',
});

export const getBulkLinks = call({
  id: 'InventoryTaxonomy.GetBulkTaxonomy',
  area: 'taxonomy',
  method: 'POST',
  path: 'InventoryTaxonomy/GetBulkTaxonomy',
  right: 'taxonomy.view',
  input: fields({
    inventoryIds: z.array(idOf('inventory')).min(1).max(MOST_LINKS),
    clientId: idOf('store').optional(),
  }),
  output: z.array(z.object({ inventoryId: z.number(), categories: z.array(linkWire) })),
  summary: 'The categories that each of these items is in, itself or by its product',
});
