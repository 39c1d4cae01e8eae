// The documented calls on returns to vendors (VRET-01 to VRET-05, ENT-30), and our own for what comes back.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import {
  changed,
  day,
  documentMoney,
  amount,
  fields,
  idOf,
  idOrNone,
  paragraphs,
  quantity,
  text,
  wholeOrNone,
} from '#contract/fields.ts';

const area = 'vendorreturn';
const vendorReturnCalls = calls(area, 'VendorReturn');
const vendorReturnItems = calls(area, 'VendorReturnItems');
const vendorReturns = calls(area, 'VendorReturns');
const edit = { changes: true, right: 'returns.edit' } as const;
/** Null for whoever may not see cost. */
const COST = { right: 'costs.view', fields: ['claim', 'credit', 'unitClaim'] } as const;

const returnId = idOf('vendorReturn');
/** NS-VRET-01: 1 to 6. */
const status = () => wholeOrNone(6);

/** ENT-30; what follows status is our own. */
export const vendorReturnWire = z.object({
  vendorReturnId: z.number(),
  vendorId: z.number(),
  comments: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  trackingNumber: z.string(),
  returnAuthorizationNumber: z.string(),
  status: z.number(),
  statusDescription: z.string(),
  vendorName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  needsRma: z.boolean(),
  /** Days for which the vendor takes goods back; null: it takes none. */
  returnDays: z.number().nullable(),
  created: z.string(),
  createdBy: z.string(),
  /** When the goods left the store; null until then. */
  out: z.string().nullable(),
  ended: z.string().nullable(),
  lines: z.number(),
  units: z.number(),
  /** What the vendor is asked for, less what came back; null for whoever may not see cost. */
  claim: amount.nullable(),
  /** What the vendor gave for it; null until it did. */
  credit: amount.nullable(),
});
export type VendorReturnWire = z.infer<typeof vendorReturnWire>;

export const returnItemWire = z.object({
  VendorReturnItemId: z.number(),
  VendorReturnId: z.number(),
  UPC: z.string(),
  Quantity: z.number(),
  sku: z.string(),
  inventoryId: z.number(),
  title: z.string(),
  condition: z.string(),
  serialNumber: z.string(),
  serialRequired: z.boolean(),
  /** Units that may leave the store now, those of this line included. */
  free: z.number(),
  /** Units that came back from the vendor. */
  back: z.number(),
  /** What a unit is claimed at, and the line; null for whoever may not see cost. */
  unitClaim: amount.nullable(),
  claim: amount.nullable(),
});
export type ReturnItemWire = z.infer<typeof returnItemWire>;

export const candidateWire = z.object({
  inventoryId: z.number(),
  UPC: z.string(),
  sku: z.string(),
  title: z.string(),
  condition: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  /** Units that came between the two days, are here still, and may leave. */
  quantity: z.number(),
  onHand: z.number(),
  received: z.number(),
  lastReceived: z.string(),
  /** The last day on which the vendor takes what came last; null when it takes none. */
  takenUntil: z.string().nullable(),
  serialRequired: z.boolean(),
  unitClaim: amount.nullable(),
});
export type CandidateWire = z.infer<typeof candidateWire>;

export const getReturnStatuses = vendorReturnCalls.get('GetStatusList', {
  right: 'vendors.view',
  output: z.array(z.object({ statusId: z.number(), status: z.string() })),
  summary: 'The statuses of a return (NS-VRET-01)',
});

export const getReturnsByStatus = vendorReturnCalls.get('GetReturnsByStatus', {
  right: 'vendors.view',
  hides: COST,
  input: { Status: status().optional(), ClientId: idOf('store').optional() },
  output: z.array(vendorReturnWire),
  summary:
    'The returns in a status, or all, of a store or of all the user’s stores, the newest first; at most 500',
});

export const getVendorReturn = vendorReturnCalls.get('GetVendorReturn', {
  right: 'vendors.view',
  hides: COST,
  input: { VendorReturnId: returnId },
  output: vendorReturnWire,
  summary: 'A return to a vendor',
});

export const saveVendorReturn = vendorReturnCalls.get('AddUpdateVendorReturn', {
  ...edit,
  input: {
    /** 0 or absent adds. Of one that is there, what isn't named stays as it is. */
    vendorReturnId: idOrNone('vendorReturn').optional(),
    vendorId: idOf('vendor').optional(),
    comments: paragraphs(2_000).optional(),
    startDate: day().optional(),
    endDate: day().optional(),
    trackingNumber: text(60).optional(),
    returnAuthorizationNumber: text(60).optional(),
    status: status().optional(),
    /** The store that returns; needed by who works in several. */
    ClientId: idOf('store').optional(),
  },
  takesBack: vendorReturnWire,
  output: changed({ vendorReturnId: z.number() }),
  summary: 'Adds or changes a return to a vendor (VRET-04)',
});

export const updateReturnStatus = vendorReturnCalls.get('UpdateStatus', {
  ...edit,
  hides: COST,
  input: {
    VendorReturnId: returnId,
    Status: status(),
    Tracking: text(60).optional(),
    RMA: text(60).optional(),
    /** With Completed: what the vendor gave; without it, what was claimed. */
    Credit: documentMoney().optional(),
  },
  output: changed({ vendorReturn: vendorReturnWire }),
  summary: 'Sets the status of a return, with its tracking and authorization numbers (VRET-05)',
});

export const transferItemsOut = vendorReturnCalls.get('TransferItemsOut', {
  ...edit,
  hides: COST,
  input: { VendorReturnId: returnId },
  output: changed({ vendorReturn: vendorReturnWire }),
  summary: 'Sends out the goods of a return, once; a second time is refused (VRET-02, NS-VRET-02)',
});

export const deleteVendorReturn = vendorReturnCalls.delete('DeleteVendorReturn', {
  ...edit,
  input: { VendorReturnId: returnId },
  output: changed({}),
  summary: 'Deletes a return whose goods are still here',
});

export const getVendorItemByAge = vendorReturnCalls.get('GetVendorItemByAge', {
  right: 'vendors.view',
  hides: COST,
  input: {
    StartDate: day(),
    EndDate: day(),
    VendorId: idOf('vendor'),
    DepartmentId: idOrNone('department').optional(),
    TaxonomyID: idOrNone('taxonomy').optional(),
    ClientId: idOf('store').optional(),
  },
  output: z.array(candidateWire),
  summary:
    'Items of a vendor that were received between two days and are still here (VRET-03); at most 2,000',
});

export const getReturnItems = vendorReturnItems.get('GetVendorReturnItems', {
  right: 'vendors.view',
  hides: COST,
  input: { VendorReturnId: returnId },
  output: z.array(returnItemWire),
  summary: 'The items of a return, in the order in which they were added',
});

export const saveReturnItems = vendorReturnItems.put('BulkAddUpdateVendorReturnItems', {
  ...edit,
  hides: COST,
  /** The store of the returns, where it is known: another store's are answered 404. */
  input: { ClientId: idOf('store').optional() },
  body: z
    .array(
      fields({
        /** 0 or absent adds: to the line of the same goods where there is one. */
        VendorReturnItemId: idOrNone('vendorReturnItem').optional(),
        VendorReturnId: returnId,
        /** UPC, SKU or serial number; a line that is there needs none. */
        UPC: text(100).optional(),
        Quantity: quantity(),
        /** The store's item, where it is known. */
        InventoryId: idOf('inventory').optional(),
      }),
    )
    .min(1)
    .max(2_000),
  takesBack: returnItemWire,
  output: changed({ items: z.array(returnItemWire) }),
  summary: 'Adds items to a return, or changes their quantities: all of them or none (VRET-03)',
});

export const deleteReturnItem = vendorReturnItems.delete('DeleteVendorReturnItems', {
  ...edit,
  input: { VendorReturnItemId: idOf('vendorReturnItem') },
  output: changed({}),
  summary: 'Removes an item from a return whose goods are still here',
});

export const takeBack = vendorReturns.post('TakeBack', {
  ...edit,
  hides: COST,
  input: { VendorReturnItemId: idOf('vendorReturnItem'), Quantity: quantity() },
  output: changed({ vendorReturn: vendorReturnWire }),
  summary: 'Takes in goods of a return that the vendor sent back: on hand again, and no longer claimed',
});
