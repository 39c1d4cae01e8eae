// The documented calls of PhysicalInventory and PhysicalInventoryItem.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, flag, idOf, idOrNone, paragraphs, text } from '#contract/fields.ts';
import { countWire, scannedWire, varianceWire } from './shapes.ts';

const area = 'physical';
const physicalInventory = calls(area, 'PhysicalInventory');
const physicalInventoryItem = calls(area, 'PhysicalInventoryItem');
const countId = idOf('count');

export const startInventory = physicalInventory.get('Inventory_Start', {
  changes: true,
  right: 'counts.edit',
  input: {
    ClientId: idOf('store'),
    /** Left out or 0: all departments. */
    DepartmentID: idOrNone('department').optional(),
    /** Its name, code or id; left out or empty: all of the department. */
    Configuration: text(60).optional(),
    Name: text(80).optional(),
    Note: paragraphs(1_000).optional(),
  },
  output: changed({ physicalInventoryID: z.number(), inventoryId: z.number(), inventory: countWire }),
  summary: 'Starts a physical inventory of a department, of one of its configurations, or of all',
});

export const getPhysicalInventory = physicalInventory.get('Get_PhysicalInventory/{id}', {
  right: 'counts.scan',
  input: { id: countId },
  output: countWire,
  summary: 'One physical inventory of the stores that the user works in',
});

export const finishInventory = physicalInventory.get('Inventory_Finish/{id}', {
  changes: true,
  right: 'counts.commit',
  isLong: true,
  input: {
    id: countId,
    /** Yes to what was refused: more than a tenth of what is expected was not scanned. */
    ConfirmUnscanned: flag().default(false),
  },
  output: changed({ inventory: countWire }),
  summary: 'Sets the stock to what was counted, as of when it was counted; called again it does nothing',
});

export const getOpenInventories = physicalInventory.get('Get_Open_Inventory_list/{clientId}', {
  right: 'counts.scan',
  input: { clientId: idOf('store') },
  output: z.array(countWire),
  summary: 'The physical inventories of a store that are open, the newest first',
});

export const cancelInventory = physicalInventory.put('CancelPhysicalInventory/{id}', {
  right: 'counts.edit',
  input: { id: countId },
  output: changed({ inventory: countWire }),
  summary: 'Ends a physical inventory without moving anything',
});

export const getAllItems = physicalInventoryItem.get('AllItems/{id}', {
  right: 'counts.scan',
  input: { id: countId },
  output: z.array(scannedWire),
  summary: 'What was scanned in a physical inventory, the latest first; UNKNOWN ITEMs included',
});

const hides = { right: 'costs.view', fields: ['cost'] } as const;
const varianceRows = z.array(varianceWire);

export const getMissing = physicalInventoryItem.get('Variance/Missing/{id}', {
  right: 'counts.seeExpected',
  input: { id: countId },
  output: varianceRows,
  hides,
  summary: 'Missing: in stock, not scanned',
});

export const getNewItems = physicalInventoryItem.get('Variance/NewItems/{id}', {
  right: 'counts.seeExpected',
  input: { id: countId },
  output: varianceRows,
  hides,
  summary: 'New: scanned, not in stock',
});

export const getWrongArea = physicalInventoryItem.get('Variance/wrongArea', {
  right: 'counts.seeExpected',
  alsoAt: ['GET PhysicalInventoryItem/Variance/wrongArea/{inventoryId}'],
  input: { inventoryId: countId },
  output: varianceRows,
  hides,
  summary: 'Wrong area: scanned, of another department or configuration; passed to that area’s open count',
});

export const getQuantityIssues = physicalInventoryItem.get('Variance/QuantityIssues', {
  right: 'counts.seeExpected',
  alsoAt: ['GET PhysicalInventoryItem/Variance/QuantityIssues/{inventoryId}'],
  input: { inventoryId: countId },
  output: varianceRows,
  hides,
  summary: 'Quantity issues: scanned in another quantity than is in stock',
});

/** Ours: the section, its or the item's round, a serial number, and an id of the device that makes sure that a scan counts once. */
const scanFields = {
  inventoryId: countId,
  Upc: text(100, 1),
  SectionId: idOf('countSection').optional(),
  Serial: text(100).optional(),
  ScanId: text(100, 8).optional(),
};
/** An UNKNOWN ITEM is a success, too: its row is on the list. */
const added = changed({ item: scannedWire });

export const addUpc = physicalInventoryItem.put('AddUPC', {
  right: 'counts.scan',
  input: scanFields,
  output: added,
  summary: 'Counts one unit by UPC, SKU or serial number; a code that nothing fits is an UNKNOWN ITEM',
});

/** The documented "RemoveItem/RemoveUPC" is served as one path and as two (CONF-15). */
export const removeItem = physicalInventoryItem.put('RemoveItem', {
  alsoAt: ['PUT PhysicalInventoryItem/RemoveItem/RemoveUPC'],
  right: 'counts.scan',
  input: scanFields,
  output: added,
  summary: 'Removes one scanned unit',
});

export const removeUpc = physicalInventoryItem.put('RemoveUPC', {
  right: 'counts.scan',
  input: scanFields,
  output: added,
  summary: 'As RemoveItem',
});

export const addMultipleItems = physicalInventoryItem.put('AddMultipleItems', {
  right: 'counts.scan',
  input: { inventoryId: countId, SectionId: idOf('countSection').optional() },
  body: z.array(text(100, 1)).min(1).max(5_000),
  output: changed({ items: z.array(scannedWire) }),
  summary: 'Counts a list of UPCs, one unit each',
});
