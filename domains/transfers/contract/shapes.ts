// What the calls on transfers answer. Documented names first, our own after them.
import { z } from 'zod';
import { amount } from '#contract/fields.ts';

export const TRANSFER_STATES = ['incomplete', 'pending', 'completed', 'deleted'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** ENT-31 */
export const transferWire = z.object({
  inventoryTransferID: z.number(),
  /** The store that sends; null of a vendor's goods. */
  ClientID: z.number().nullable(),
  TransferTo: z.number(),
  clientDestination: z.string(),
  /** ENUM-14: 1 is from a vendor. */
  vendorTransfer: z.number(),
  Notes: z.string(),
  UniqueId: z.string(),
  VendorName: z.string(),
  InvoiceNumber: z.string(),
  DepartmentId: z.number().nullable(),
  EmployeeID: z.string(),
  number: z.string(),
  clientSource: z.string(),
  state: z.enum(TRANSFER_STATES),
  vendorId: z.number().nullable(),
  vendorShipmentId: z.number().nullable(),
  created: z.string(),
  sent: z.string().nullable(),
  sentBy: z.string(),
  completed: z.string().nullable(),
  completedBy: z.string(),
  /** Units that go (or are expected of a vendor), arrived, and are neither here nor there. */
  units: z.number(),
  accepted: z.number(),
  missing: z.number(),
  /** Came though they weren't on the list. */
  extra: z.number(),
  lines: z.number(),
  /** Null for whoever may not see cost. */
  cost: amount.nullable(),
  missingCost: amount.nullable(),
  /** How many units the other store asked for. */
  asked: z.number(),
});
export type TransferWire = z.infer<typeof transferWire>;

/** ENT-32 */
export const transferItemWire = z.object({
  inventory_TransferItemID: z.number(),
  sku: z.string(),
  UPC: z.string(),
  catalogId: z.number().nullable(),
  /** What a unit costs: of a vendor's goods with up to four decimals. Null for whoever may not see cost. */
  cost: z.number().nullable(),
  salePrice: amount.nullable(),
  condition: z.string(),
  caseCondition: z.string(),
  comments: z.string(),
  serialNumber: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentid: z.number().nullable(),
  serialRequired: z.boolean(),
  quantity: z.number(),
  /** ENUM-15: 1 once the line is here whole. */
  destinationScanned: z.number(),
  /** XFER-08 */
  status: z.string(),
  inventoryTransferID: z.number(),
  conditionId: z.number().nullable(),
  platform: z.string(),
  family: z.string(),
  tags: z.array(z.string()),
  sent: z.number(),
  accepted: z.number(),
  returned: z.number(),
  lost: z.number(),
  /** Sent and neither here nor given up. */
  missing: z.number(),
  /** On hand and not held at the store that sends; null of a vendor's goods. */
  free: z.number().nullable(),
  /** Of a vendor: scanned so far, and damaged of these. */
  scanned: z.number(),
  damaged: z.number(),
  isExtra: z.boolean(),
  /** The receiver sells it at this price; null when it has none yet, or it isn't known. */
  priceThere: amount.nullable(),
  /** How many labels have to be printed there: the price differs. */
  labels: z.number(),
  /** How many of these are kept for a wish. */
  wished: z.number(),
  /** Who scanned last, and when. */
  scannedBy: z.string(),
  scannedAt: z.string().nullable(),
  /** Lines that nobody could name: the code as it was scanned. */
  unknownCode: z.string(),
  missingCost: amount.nullable(),
  caseCode: z.string(),
  packSize: z.number(),
  /** Of a vendor: what the order says that a unit costs, where another cost was typed; null otherwise, and without the right to see cost. */
  announcedCost: z.number().nullable(),
  /** For how many wishes it is kept; null: nobody was asked, and all are. */
  wishesKept: z.number().nullable(),
  /** How many labels were printed as the goods came in. */
  labelled: z.number(),
  /** The store has no item of it yet. */
  isNewHere: z.boolean(),
  bin: z.string(),
});
export type TransferItemWire = z.infer<typeof transferItemWire>;

/** One of several things that a code may mean. */
export const choiceWire = z.object({
  catalogId: z.number(),
  inventoryId: z.number().nullable(),
  inventory_TransferItemID: z.number().nullable(),
  title: z.string(),
  condition: z.string(),
  conditionId: z.number().nullable(),
  caseCondition: z.string(),
  sku: z.string(),
  free: z.number(),
});
export type ChoiceWire = z.infer<typeof choiceWire>;
