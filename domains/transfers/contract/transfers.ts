// The documented calls of InventoryTransferHandler, and CreateTransfer of VendorShipmentHandler.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, dollars, fields, flag, idOf, paragraphs, text, whole } from '#contract/fields.ts';
import { transferItemWire, transferWire } from './shapes.ts';

const area = 'transfer';
const notes = () => paragraphs(1_000).optional();
/** The file's bytes (text/csv), or its lines as a JSON list. */
const fileBody = z.union([z.instanceof(Uint8Array), z.array(z.string())]);

/** Lines of a CSV at most; a longer one is two transfers. */
export const MOST_LINES = 5_000;

const transferId = idOf('transfer');
const changedTransfer = changed({ transfer: transferWire });

export const createStoreTransfer = call({
  id: 'InventoryTransferHandler.CreateStoreTransfer',
  area,
  method: 'PUT',
  path: 'InventoryTransferHandler/CreateStoreTransfer',
  changes: true,
  right: 'transfers.edit',
  input: fields({
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
  }),
  output: changed({ inventoryTransferID: z.number(), transfer: transferWire }),
  summary:
    'Starts a transfer to another store, or from a vendor; the same UniqueId answers the same transfer',
});

export const finalizeToPending = call({
  id: 'InventoryTransferHandler.FinalizeToPending',
  area,
  method: 'PUT',
  path: 'InventoryTransferHandler/FinalizeToPending',
  changes: true,
  right: 'transfers.edit',
  input: fields({ transferId, notes: notes() }),
  output: changedTransfer,
  summary: 'Sends a transfer: all of it leaves the store at once',
});

const ofStore = fields({ clientId: idOf('store') });
const listOf = z.array(transferWire);

export const getTransfers = call({
  id: 'InventoryTransferHandler.GetTransfers',
  area,
  method: 'GET',
  path: 'InventoryTransferHandler/GetTransfers/{clientId}',
  right: 'transfers.view',
  input: ofStore.extend({ Completed: flag().optional() }),
  output: listOf,
  summary:
    'The transfers from and to a store, the newest first: those completed, or all that are not deleted',
});

export const getPendingTransfers = call({
  id: 'InventoryTransferHandler.GetPendingTransfers',
  area,
  method: 'GET',
  path: 'InventoryTransferHandler/GetPendingTransfers/{clientId}',
  right: 'transfers.view',
  input: ofStore,
  output: listOf,
  summary: 'The transfers that come to a store (incoming)',
});

export const getIncompleteTransfers = call({
  id: 'InventoryTransferHandler.GetIncompleteTransfers',
  area,
  method: 'GET',
  path: 'InventoryTransferHandler/GetIncompleteTransfers/{clientId}',
  right: 'transfers.view',
  input: ofStore,
  output: listOf,
  summary:
    'The transfers that a store hasn’t sent yet (outgoing), and the vendor transfers that it is checking in',
});

export const deleteTransfer = call({
  id: 'InventoryTransferHandler.DeleteTransfer',
  area,
  method: 'PUT',
  path: 'InventoryTransferHandler/DeleteTransfer/{id}',
  changes: true,
  right: 'transfers.edit',
  input: fields({ id: transferId }),
  output: changed({}),
  summary: 'Deletes a transfer; what was sent goes back to the sender',
});

export const getTransferInformation = call({
  id: 'InventoryTransferHandler.GetTransferInformation',
  area,
  method: 'GET',
  path: 'InventoryTransferHandler/GetTransferInformation/{id}',
  right: 'transfers.view',
  input: fields({ id: transferId }),
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
        cost: dollars.nullable(),
        note: z.string(),
      }),
    ),
  }),
  summary: 'One transfer of the stores that the user works in, with its remarks and log',
});

export const getTransferSummary = call({
  id: 'InventoryTransferHandler.GetTransferSummary',
  area,
  method: 'GET',
  path: 'InventoryTransferHandler/GetTransferSummary',
  right: 'transfers.view',
  input: fields({ TransferId: transferId }),
  output: transferWire.extend({
    returned: z.number(),
    lost: z.number(),
    departments: z.array(
      z.object({ departmentId: z.number(), name: z.string(), units: z.number(), cost: dollars.nullable() }),
    ),
  }),
  summary: 'The contents of a transfer by department',
});

export const uploadTransferCsv = call({
  id: 'InventoryTransferHandler.UploadTransferCSV',
  area,
  method: 'POST',
  path: 'InventoryTransferHandler/UploadTransferCSV',
  changes: true,
  right: 'transfers.edit',
  input: fields({
    VendorName: text(200).optional(),
    InvoiceNumber: text(60).optional(),
    DestinationClientId: idOf('activeStore'),
    vendorTransfer: whole(0, 1, 0).default(0),
    /** The store that sends; may be left out by who works in one store only. */
    ClientID: idOf('store').optional(),
    UniqueId: text(100, 1).optional(),
  }),
  body: fileBody,
  longestBody: 10 * 1024 * 1024,
  output: changed({ inventoryTransferID: z.number(), transfer: transferWire }),
  summary: 'Makes a transfer from a file (text/csv), all of its rows or none',
});

export const quickAcceptAll = call({
  id: 'InventoryTransferHandler.Quick_AcceptAll_And_Complete',
  area,
  method: 'PUT',
  path: 'InventoryTransferHandler/Quick_AcceptAll_And_Complete/{id}',
  changes: true,
  right: 'transfers.receive',
  input: fields({ id: transferId }),
  output: changedTransfer,
  summary: 'Accepts all that was sent and completes the transfer',
});

export const finalizeTransfer = call({
  id: 'InventoryTransferHandler.Finalize',
  area,
  method: 'PUT',
  path: 'InventoryTransferHandler/Finalize',
  changes: true,
  right: 'transfers.receive',
  isLong: true,
  input: fields({
    TransferId: transferId,
    ClientID: idOf('store').optional(),
    notes: notes(),
    /** Yes to what was asked: the rest stays on its way, or the invoice differs. */
    Confirmed: flag().default(false),
    /** Why an invoice number is used again. */
    Reason: text(300).optional(),
  }),
  output: changedTransfer,
  summary: 'Completes a transfer; with a rest, or an invoice that differs, it asks once',
});

export const barcodeLabels = call({
  id: 'InventoryTransferHandler.BarcodeLabels',
  area,
  method: 'GET',
  path: 'InventoryTransferHandler/BarcodeLabels',
  right: 'transfers.view',
  input: fields({ TransferId: transferId }),
  output: z.unknown(),
  produces: 'pdf',
  summary: "Labels for what arrived and isn't labelled with the price of the store that it came to",
});

export const createVendorTransfer = call({
  id: 'VendorShipmentHandler.CreateTransfer',
  area: 'vendorshipment',
  method: 'GET',
  path: 'VendorShipmentHandler/CreateTransfer',
  changes: true,
  right: 'transfers.receive',
  input: fields({ VendorShipmentID: idOf('vendorShipment'), ClientId: idOf('store'), notes: notes() }),
  output: changed({
    inventoryTransferID: z.number(),
    transfer: transferWire,
    items: z.array(transferItemWire),
  }),
  summary: "Starts a shipment's check-in: one vendor transfer, however often it is called",
});
