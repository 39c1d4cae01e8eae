// Our own calls on transfers: missing goods, remarks between the stores, and requests.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, documentMoney, amount, idOf, paragraphs, quantity, text, whole } from '#contract/fields.ts';
import { transferItemWire, transferWire } from './shapes.ts';

const transfers = calls('transfer', 'Transfers');
const transferId = idOf('transfer');

export const DECISIONS = ['found', 'notSent', 'lost'] as const;
export type Decision = (typeof DECISIONS)[number];

export const getDiscrepancies = transfers.get('GetDiscrepancies/{clientId}', {
  right: 'transfers.view',
  input: { clientId: idOf('store') },
  output: z.array(transferWire),
  summary: 'The completed transfers with something still missing',
});

export const getSentTransfers = transfers.get('GetSent/{clientId}', {
  right: 'transfers.view',
  input: { clientId: idOf('store') },
  output: z.array(transferWire),
  summary: 'The transfers that a store has sent and nobody has completed',
});

export const getRequestedTransfers = transfers.get('GetRequested/{clientId}', {
  right: 'transfers.view',
  input: { clientId: idOf('store') },
  output: z.array(transferWire),
  summary: 'What a store has requested from others, and they have not sent yet',
});

export const getDestinations = transfers.get('GetDestinations', {
  right: 'transfers.view',
  output: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
  summary: 'The names of all active stores for users who may send; of their own stores for others',
});

export const resolveTransfer = transfers.post('Resolve', {
  right: 'transfers.resolve',
  input: { transferId },
  body: z
    .array(
      z.strictObject({
        transferItemId: z.number().int().positive(),
        quantity: z.number().int().positive().max(9_999),
        decision: z.enum(DECISIONS),
        /** Of what is lost: the store that bears it. */
        bearerClientId: z.number().int().positive().optional(),
      }),
    )
    .min(1)
    .max(500),
  output: changed({ transfer: transferWire }),
  summary: 'Decides on missing goods: found, not sent, or lost and which store takes the loss',
});

export const addRemark = transfers.post('AddRemark', {
  right: 'transfers.view',
  input: { transferId, ClientID: idOf('store'), words: text(500, 1) },
  output: changed({}),
  summary: 'Adds a remark to a transfer, for the other store',
});

export const askForItem = transfers.post('AskForItem', {
  right: 'transfers.receive',
  input: {
    /** The store that needs it. */
    ClientID: idOf('store'),
    fromClientId: idOf('activeStore'),
    catalogId: idOf('catalog'),
    conditionId: whole(1, 1_000_000).optional(),
    quantity: quantity().optional(),
    notes: paragraphs(300).optional(),
  },
  output: changed({ inventoryTransferID: z.number() }),
  summary: 'Requests an item from another store: a line on its open transfer to here',
});

export const getCheckIn = transfers.get('GetCheckIn/{id}', {
  right: 'transfers.view',
  input: { id: transferId },
  output: z.object({
    transfer: transferWire,
    items: z.array(transferItemWire),
    people: z.array(z.object({ username: z.string(), units: z.number(), at: z.string() })),
    /** The ids of the caller's last scans that are in these lines: a device that has not heard so yet doesn't add them again. */
    taken: z.array(z.string()),
    unknown: z.number(),
    freight: amount.nullable(),
    invoiceTotal: amount.nullable(),
    goods: amount.nullable(),
    together: amount.nullable(),
    /** What is paid in all of an invoice that differed, once somebody has decided; else null. */
    paid: amount.nullable(),
    isCleared: z.boolean(),
    likeliest: z.string(),
    /** How many units of that line share the difference. */
    likeliestUnits: z.number(),
    shipmentNumber: z.string(),
    poNumber: z.string(),
  }),
  summary: "A vendor's goods as they are checked in: expected beside scanned, who scans, and the invoice",
});

export const setInvoice = transfers.post('SetInvoice', {
  right: 'transfers.receive',
  input: {
    transferId,
    InvoiceNumber: text(60).optional(),
    /** '' takes it away: what the vendor charges isn't known. */
    invoiceTotal: z.union([z.literal(''), documentMoney()]).optional(),
    freight: documentMoney().optional(),
  },
  output: changed({ transfer: transferWire }),
  summary: "Keeps a vendor's invoice number, its total and the freight on it",
});

export const markDamaged = transfers.post('MarkDamaged', {
  right: 'transfers.receive',
  input: {
    transferItemId: idOf('transferItem'),
    quantity: whole(0, 9_999),
    ScanId: text(100, 8).optional(),
  },
  output: changed({ data: z.array(transferItemWire) }),
  summary: 'Sets how many of the scanned copies are damaged',
});

export const nameUnknown = transfers.post('NameUnknown', {
  right: 'transfers.receive',
  input: { transferItemId: idOf('transferItem'), catalogId: idOf('catalog') },
  output: changed({ data: z.array(transferItemWire) }),
  summary: 'Names the product of an unknown code',
});
