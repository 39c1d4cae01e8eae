// The documented calls of InventoryTransferHandler, and CreateTransfer of VendorShipmentHandler.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, paragraphs, text, whole } from '#contract/fields.ts';
import { transferItemWire, transferWire } from './shapes.ts';

const area = 'transfer';
const inventoryTransferHandler = calls(area, 'InventoryTransferHandler');
const vendorShipmentHandler = calls('vendorshipment', 'VendorShipmentHandler');
const notes = () => paragraphs(1_000).optional();
/** The file's bytes (text/csv), or its lines as a JSON list. */
const fileBody = z.union([z.instanceof(Uint8Array), z.array(z.string())]);

/** Lines of a CSV at most; a longer one is two transfers. */
export const MOST_LINES = 5_000;

const transferId = idOf('transfer');
const changedTransfer = changed({ transfer: transferWire });

export const createStoreTransfer = inventoryTransferHandler.put('CreateStoreTransfer', {
  right: 'transfers.edit',
  input: {
    /** Any active store: who may send sees all of them. */
    TransferTo: idOf('activeStore').optional(),
    /** The username (XFER-15). The transfer is the caller's, whatever is sent. */
    EmployeeID: text(100).optional(),
    Notes: notes(),
    /** The store that sends, or into which a vendor's goods come. */
    ClientID: idOf('store'),
    vendorTransfer: whole(0, 1, 0).default(0),
    UniqueId: text(100, 1).optional(),
    VendorName: text(200).optional(),
    InvoiceNumber: text(60).optional(),
    DepartmentId: idOf('department').optional(),
  },
  output: changed({ inventoryTransferID: z.number(), transfer: transferWire }),
  summary:
    'Starts a transfer to another store, or from a vendor; the same UniqueId answers the same transfer',
});

export const finalizeToPending = inventoryTransferHandler.put('FinalizeToPending', {
  right: 'transfers.edit',
  input: { transferId, notes: notes() },
  output: changedTransfer,
  summary: 'Sends a transfer: all of it leaves the store at once',
});

const ofStore = { clientId: idOf('store') };
const listOf = z.array(transferWire);

export const getTransfers = inventoryTransferHandler.get('GetTransfers/{clientId}', {
  right: 'transfers.view',
  input: { ...ofStore, Completed: flag().optional() },
  output: listOf,
  summary:
    'The transfers from and to a store, the newest first: those completed, or all that are not deleted',
});

export const getPendingTransfers = inventoryTransferHandler.get('GetPendingTransfers/{clientId}', {
  right: 'transfers.view',
  input: ofStore,
  output: listOf,
  summary: 'The transfers that come to a store (incoming)',
});

export const getIncompleteTransfers = inventoryTransferHandler.get('GetIncompleteTransfers/{clientId}', {
  right: 'transfers.view',
  input: ofStore,
  output: listOf,
  summary:
    'The transfers that a store hasn’t sent yet (outgoing), and the vendor transfers that it is checking in',
});

export const deleteTransfer = inventoryTransferHandler.put('DeleteTransfer/{id}', {
  right: 'transfers.edit',
  input: { id: transferId },
  output: changed({}),
  summary: 'Deletes a transfer; what was sent goes back to the sender',
});

export const getTransferInformation = inventoryTransferHandler.get('GetTransferInformation/{id}', {
  right: 'transfers.view',
  input: { id: transferId },
  output: transferWire.extend({
    remarks: z.array(
      z.object({ username: z.string(), store: z.string(), at: z.string(), words: z.string() }),
    ),
    steps: z.array(
      z.object({
        at: z.string(),
        username: z.string(),
        kind: z.enum(['send', 'accept', 'reset', 'return', 'lose', 'receive', 'takeBack']),
        title: z.string(),
        units: z.number(),
        store: z.string(),
        cost: amount.nullable(),
        note: z.string(),
      }),
    ),
  }),
  summary: 'One transfer of the stores that the user works in, with its remarks and log',
});

export const getTransferSummary = inventoryTransferHandler.get('GetTransferSummary', {
  right: 'transfers.view',
  input: { TransferId: transferId },
  output: transferWire.extend({
    returned: z.number(),
    lost: z.number(),
    departments: z.array(
      z.object({ departmentId: z.number(), name: z.string(), units: z.number(), cost: amount.nullable() }),
    ),
  }),
  summary: 'The contents of a transfer by department',
});

export const uploadTransferCsv = inventoryTransferHandler.post('UploadTransferCSV', {
  right: 'transfers.edit',
  input: {
    VendorName: text(200).optional(),
    InvoiceNumber: text(60).optional(),
    DestinationClientId: idOf('activeStore'),
    vendorTransfer: whole(0, 1, 0).default(0),
    /** The store that sends; may be left out by who works in one store only. */
    ClientID: idOf('store').optional(),
    UniqueId: text(100, 1).optional(),
  },
  body: fileBody,
  longestBody: 10 * 1024 * 1024,
  output: changed({ inventoryTransferID: z.number(), transfer: transferWire }),
  summary: 'Makes a transfer from a file (text/csv), all of its rows or none',
});

export const quickAcceptAll = inventoryTransferHandler.put('Quick_AcceptAll_And_Complete/{id}', {
  right: 'transfers.receive',
  input: { id: transferId },
  output: changedTransfer,
  summary: 'Accepts all that was sent and completes the transfer',
});

export const finalizeTransfer = inventoryTransferHandler.put('Finalize', {
  right: 'transfers.receive',
  isLong: true,
  input: {
    TransferId: transferId,
    ClientID: idOf('store').optional(),
    notes: notes(),
    /** Yes to what was asked: the rest stays on its way, or the invoice differs. */
    Confirmed: flag().default(false),
    /** Why an invoice number is used again. */
    Reason: text(300).optional(),
  },
  output: changedTransfer,
  summary: 'Completes a transfer; with a rest, or an invoice that differs, it asks once',
});

export const barcodeLabels = inventoryTransferHandler.get('BarcodeLabels', {
  right: 'transfers.view',
  input: { TransferId: transferId },
  output: z.unknown(),
  produces: 'pdf',
  summary: "Labels for what arrived and isn't labelled with the price of the store that it came to",
});

export const createVendorTransfer = vendorShipmentHandler.get('CreateTransfer', {
  changes: true,
  right: 'transfers.receive',
  input: { VendorShipmentID: idOf('vendorShipment'), ClientId: idOf('store'), notes: notes() },
  output: changed({
    inventoryTransferID: z.number(),
    transfer: transferWire,
    items: z.array(transferItemWire),
  }),
  summary: "Starts a shipment's check-in: one vendor transfer, however often it is called",
});
