// The documented calls on tags: words that a store puts on its items.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, oneOf, text } from '#contract/fields.ts';

const inventoryTag = calls('tag', 'InventoryTag');

const scope = {
  /** The user's first store when none is named. */
  ClientID: idOf('store').optional(),
  /** All stores of the user instead of one; changes then need the right inventory.allStores (NS-TAG-01). */
  AllClients: flag().optional(),
};
const tagName = () => text(40, 1);
const target = {
  ...scope,
  Tag: tagName(),
  /** A SKU names one item, a UPC all items of its product. */
  upc: text(40).optional(),
  originalUpc: text(40).optional(),
};
/** ENT-48. */
const tagWire = z.object({
  upc: z.string(),
  originalUpc: z.string(),
  tag: z.string(),
  tagType: z.string(),
  departmentId: z.number(),
});
const done = changed({ intValue: z.number() });

export const getTags = inventoryTag.get('GetTags', {
  right: 'inventory.view',
  input: { ...scope, Tag: text(40).optional() },
  output: z.array(tagWire),
  summary: 'Items with their tags, or with one; by tag and title, at most 1,000',
});

export const getTagsInUse = inventoryTag.get('GetTagsInUse', {
  right: 'inventory.view',
  input: { ...scope, Tag: text(40).optional() },
  output: z.array(z.object({ tag: z.string(), items: z.number() })),
  summary: 'The tags that items have, and how many items each; with Tag those that begin so',
});

export const addTag = inventoryTag.put('AddTag', {
  alsoAt: ['GET InventoryTag/AddTag'],
  right: 'inventory.edit',
  input: {
    ...target,
    /** department tags every item of departmentId. */
    tagType: oneOf(['item', 'department']).optional(),
    departmentId: idOf('department').optional(),
  },
  output: done,
  summary:
    'Puts a tag on an item, on all items of a product, or of a department; intValue says how many lacked it',
});

export const removeTag = inventoryTag.put('RemoveTag', {
  alsoAt: ['GET InventoryTag/RemoveTag'],
  right: 'inventory.edit',
  input: target,
  output: done,
  summary: 'Takes a tag off an item or all items of a product; intValue says how many had it',
});

export const killTag = inventoryTag.put('KillTag', {
  alsoAt: ['GET InventoryTag/KillTag'],
  right: 'inventory.edit',
  input: { ...scope, Tag: tagName() },
  output: done,
  summary: 'Takes a tag off every item',
});
