// The documented calls that change stock.
import { z } from 'zod';
import { inventoryWire, itemWithVariations, wishHoldWire } from './shapes.ts';
import { calls } from '#contract/calls.ts';
import { changed, commaText, fields, flag, idOf, money, paragraphs, text, whole } from '#contract/fields.ts';

const inventoryItem = calls('giftcert', 'InventoryItem');
const inventory = calls('inventory', 'Inventory');
const inventoryItemCalls = calls('inventory', 'InventoryItem');

const itemFields = {
  saleprice: money().optional(),
  cost: money().optional(),
  Condition: text(40).optional(),
  CaseCondition: text(40).optional(),
  /** One serial number a copy, comma-separated. */
  Serial: paragraphs(2_000).optional(),
  Notes: paragraphs(500).optional(),
  quantity: whole(0, 99_999).optional(),
  bin: text(20).optional(),
  tags: commaText(300).optional(),
  vendorItem: flag().optional(),
};
/** Own: tags that are put on or taken off while the others stay; comma-separated. */
const someTags = { addTags: text(300).optional(), removeTags: text(300).optional() };
/** Own: on hand when the quantity was read; another one now refuses the new quantity, so that a sale in between isn't undone. */
const seen = { quantityWas: whole(-99_999, 99_999).optional() };
/** What an item can be changed to (NS-INV-04); what isn't given stays. */
export type ItemChange = z.output<z.ZodObject<typeof itemFields & typeof someTags>>;
/** Our own: for whom copies that came in by this are kept; absent when for nobody. */
const wishHolds = z.array(wishHoldWire).optional();
const updated = changed({ intValue: z.number(), item: inventoryWire, wishHolds });

/** Used in the list of gift certificates' calls; what it is for is not said (NS-GIFT-02). */
export const addLogEntry = inventoryItem.put('AddEntry', {
  right: 'inventory.edit',
  input: { inventoryId: idOf('inventory'), text: text(500, 1) },
  output: changed({}),
  summary: 'Writes a note into the log of an item',
});

export const addFromCatalog = inventory.put('AddFromCatalog', {
  right: 'inventory.edit',
  input: {
    ...itemFields,
    originalUPC: text(40).optional(),
    catalogId: idOf('catalog').optional(),
    clientID: idOf('store'),
  },
  output: updated,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Puts copies of a catalog product into stock',
});

export const addCustomItem = inventory.put('AddCustomItem', {
  right: 'inventory.edit',
  input: {
    ...itemFields,
    originalUPC: text(40).optional(),
    Departmentid: idOf('department').optional(),
    clientID: idOf('store'),
    artist: text(200).optional(),
    title: text(300).optional(),
    /** Its platform or format: name, code or id of one of the department; our own field. */
    configuration: text(60).optional(),
    /** The cashier's name as the documents send it; who did it is taken from the session. */
    employeeid: text(60).optional(),
    BulkItem: flag().optional(),
  },
  output: updated,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Makes a product that the catalog lacks and puts it into stock',
});

const storeFields = {
  departmentId: idOf('department').optional(),
  title: text(300).optional(),
  artist: text(200).optional(),
};

export const updateItem = inventoryItemCalls.get('UpdateItem', {
  changes: true,
  right: 'inventory.edit',
  input: {
    ...itemFields,
    ...someTags,
    ...seen,
    ...storeFields,
    inventoryId: idOf('inventory'),
    clientId: idOf('store').optional(),
  },
  takesBack: itemWithVariations,
  output: updated,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Changes an item; a changed quantity is a movement',
});

export const putHash = inventory.put('PutHash', {
  path: 'Inventory/{hash}',
  right: 'inventory.edit',
  input: { ...itemFields, ...storeFields, hash: text(40, 1), clientId: idOf('store').optional() },
  takesBack: itemWithVariations,
  output: updated,
  hides: { right: 'costs.view', fields: ['cost'] },
  summary: 'Changes the item of a SKU or UPC (NS-INV-03)',
});

export const bulkUpdate = inventory.put('BulkUpdate', {
  right: 'inventory.edit',
  body: z
    .array(
      fields({
        ...itemFields,
        ...someTags,
        ...seen,
        ...storeFields,
        inventoryId: idOf('inventory'),
        clientId: idOf('store').optional(),
      }),
    )
    .min(1)
    .max(500),
  takesBack: itemWithVariations,
  output: changed({ intValue: z.number(), wishHolds }),
  summary: 'Changes many items, all or none',
});

export const deleteInventory = inventory.delete('Delete', {
  path: 'Inventory/{id}',
  right: 'inventory.edit',
  input: { id: idOf('inventory') },
  output: changed({ intValue: z.number() }),
  summary: 'Takes an item off the shelf for good; its history stays',
});

export const deleteInventoryItem = inventoryItemCalls.delete('Delete/{id}', {
  right: 'inventory.edit',
  input: { id: idOf('inventory') },
  output: changed({ intValue: z.number() }),
  summary: 'As DELETE Inventory/{id}',
});
