// Our own calls of the check-in screen: scans that were kept on a device, what is kept for wishes, labels as goods come in.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, idOf, text, whole } from '#contract/fields.ts';
import { transferItemWire, transferWire } from './shapes.ts';

const transfers = calls('transfer', 'Transfers');

/** Scans of one call at most. */
export const MOST_SCANS = 200;

const OUTCOMES = ['counted', 'again', 'unknown', 'refused'] as const;
export type ScanOutcome = (typeof OUTCOMES)[number];

export const sendCheckInScans = transfers.put('SendScans/{transferId}', {
  right: 'transfers.receive',
  input: { transferId: idOf('transfer') },
  body: z
    .array(
      z.strictObject({
        /** Made on the device: a scan that is sent again does nothing. */
        scanId: text(100, 8),
        code: text(100),
        /** The line, where a person chose it; the code says it otherwise. */
        transferItemId: idOf('transferItem').optional(),
        /** count adds units, damaged says of this many more that they are; below 0 takes back, never below none. */
        kind: z.enum(['count', 'damaged']).default('count'),
        change: whole(-9_999, 9_999, 1),
        /** When the device took it, by the server's clock; what is later than now, or unreadable, counts as now. */
        scannedAt: text(40).optional(),
      }),
    )
    .min(1)
    .max(MOST_SCANS),
  output: changed({
    scans: z.array(
      z.object({
        scanId: z.string(),
        outcome: z.enum(OUTCOMES),
        transferItemId: z.number().nullable(),
        reason: z.string(),
      }),
    ),
    /** The lines that they are on, as they are now. */
    data: z.array(transferItemWire),
  }),
  summary: "Takes in scans of a vendor's goods that a device kept, each once, in their order",
});

export const keepForWishes = transfers.post('KeepForWishes', {
  right: 'transfers.receive',
  input: { transferItemId: idOf('transferItem'), quantity: whole(0, 9_999, 1) },
  output: changed({ data: z.array(transferItemWire) }),
  summary: 'Sets for how many wishes units of a line are reserved; 0: customers are only notified',
});

export const takeLabels = transfers.post('TakeLabels', {
  right: 'transfers.receive',
  input: { transferId: idOf('transfer'), transferItemId: idOf('transferItem').optional() },
  output: changed({
    /** A SKU for each label, in the order of the lines. */
    skus: z.array(z.string()),
    data: z.array(transferItemWire),
  }),
  summary:
    'The labels of scanned copies that have none yet; goods new to the store get a SKU and a price. They count as printed',
});

export const getTakeBack = transfers.get('GetTakeBack/{transferId}', {
  right: 'transfers.receive',
  input: { transferId: idOf('transfer') },
  output: z.object({
    /** Copies that would leave the stock again, and what they came in at; null without the right to see cost. */
    units: z.number(),
    cost: amount.nullable(),
    /** Why it can't be taken back as a whole; '' when it can, but for these lines. */
    reason: z.string(),
    lines: z.array(z.object({ transferItemId: z.number(), title: z.string(), reason: z.string() })),
  }),
  summary: 'What taking a finished check-in back would move, and what of it has moved on since',
});

export const takeBackCheckIn = transfers.post('TakeBackCheckIn', {
  right: 'transfers.receive',
  input: { transferId: idOf('transfer'), ClientID: idOf('store') },
  output: changed({ transfer: transferWire }),
  summary:
    'Takes a finished check-in back while nothing of it has moved on: movements and postings are reversed today, its shipment and order are open again',
});
