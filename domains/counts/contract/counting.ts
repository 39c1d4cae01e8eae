// Our own calls for whoever counts: sections, scans in lists, recounts.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, fields, idOf, text, whole } from '#contract/fields.ts';
import { countWire, sectionWire } from './shapes.ts';

const physicalInventory = calls('physical', 'PhysicalInventory');
const countId = idOf('count');
const sectionId = idOf('countSection');

export const getSections = physicalInventory.get('GetSections/{id}', {
  right: 'counts.scan',
  input: { id: countId },
  output: z.object({
    inventory: countWire,
    sections: z.array(sectionWire),
    /** How many recounts wait for this user: somebody else counted them first. */
    recounts: z.number(),
  }),
  summary: 'A physical inventory and its sections, with who counts which',
});

export const addSections = physicalInventory.put('AddSections', {
  right: 'counts.edit',
  input: { inventoryId: countId },
  body: z
    .array(
      fields({
        code: text(20, 1),
        name: text(80).optional(),
      }),
    )
    .min(1)
    .max(500),
  output: changed({ sections: z.array(sectionWire) }),
  summary: 'Adds sections; those that are there by their code stay',
});

export const removeSection = physicalInventory.put('RemoveSection', {
  right: 'counts.edit',
  input: { sectionId },
  output: changed({}),
  summary: 'Removes a section in which nothing was scanned',
});

const oneSection = changed({ section: sectionWire });

export const claimSection = physicalInventory.put('ClaimSection', {
  right: 'counts.scan',
  /** By its id, or by the code on the shelf. A closed one is counted once more: a check, by somebody else. */
  input: {
    inventoryId: countId,
    sectionId: sectionId.optional(),
    code: text(40).optional(),
  },
  output: oneSection,
  summary: 'Claims a section; refused while somebody else is counting it',
});

export const releaseSection = physicalInventory.put('ReleaseSection', {
  right: 'counts.scan',
  input: { sectionId },
  output: oneSection,
  summary: 'Releases a section; its scans stay',
});

export const closeSection = physicalInventory.put('CloseSection', {
  right: 'counts.scan',
  /** units: how many the device counted. With fewer here something is still under way: refused. */
  input: { sectionId, units: whole(0, 999_999).optional() },
  output: oneSection,
  summary: 'Closes a section',
});

/** How many scans a device sends at a time. */
export const MOST_SCANS = 200;

export const OUTCOMES = ['counted', 'again', 'unknown', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const scanAnswer = z.object({
  scanId: z.string(),
  /** again: it was here before. unknown: kept as UNKNOWN ITEM. refused: never counted, reason says why. */
  outcome: z.enum(OUTCOMES),
  title: z.string().optional(),
  condition: z.string().optional(),
  sku: z.string().optional(),
  price: amount.optional(),
  itemId: z.number().optional(),
  /** Units of it in this section (or of this recount) now. */
  count: z.number().optional(),
  /** Not of the counted area: put aside; where it was passed to. */
  isWrongArea: z.boolean().optional(),
  passedTo: z.string().optional(),
  /** Several items here have the UPC, and the most likely one was counted. */
  isGuess: z.boolean().optional(),
  reason: z.string().optional(),
});
export type ScanAnswer = z.infer<typeof scanAnswer>;

export const sentScan = fields({
  scanId: text(100, 8),
  /** A UPC, a SKU, the bars of one of our labels, or a serial number. */
  code: text(100, 1),
  serial: text(100).optional(),
  /** Taking back is a scan of -1, never below 0. */
  change: z.union([z.literal(1), z.literal(-1)]),
  /** Of the section as it was claimed; without a section 1, or that of the recount. */
  round: z.number().int().min(1).max(99),
  /** By the server's clock. */
  scannedAt: z.iso.datetime({ offset: true }),
});
export type SentScan = z.infer<typeof sentScan>;

export const sendScans = physicalInventory.put('SendScans', {
  right: 'counts.scan',
  input: { inventoryId: countId },
  body: z.strictObject({
    sectionId: z.number().int().positive().nullable(),
    scans: z.array(sentScan).min(1).max(MOST_SCANS),
  }),
  output: z.object({ success: z.boolean(), message: z.string(), scans: z.array(scanAnswer) }),
  summary: 'Saves scans, each once by its id, and answers the outcome of each',
});

export const getScans = physicalInventory.get('GetScans/{id}', {
  right: 'counts.scan',
  input: { id: countId, sectionId: sectionId.optional(), itemId: idOf('inventory').optional() },
  output: z.array(
    z.object({
      scanId: z.string(),
      code: z.string(),
      title: z.string(),
      condition: z.string(),
      itemId: z.number().nullable(),
      serial: z.string(),
      change: z.number(),
      round: z.number(),
      section: z.string(),
      by: z.string(),
      at: z.string(),
      /** It was kept on the device for more than two minutes before it came. */
      cameLate: z.string().nullable(),
      isWrongArea: z.boolean(),
    }),
  ),
  summary: 'The last 200 scans of a physical inventory, of a section or of an item, the newest first',
});

export const getKnownCodes = physicalInventory.get('GetKnownCodes/{id}', {
  right: 'counts.scan',
  input: { id: countId, after: whole(0, Number.MAX_SAFE_INTEGER, 0).default(0) },
  output: z.object({
    items: z.array(
      z.object({
        itemId: z.number(),
        sku: z.string(),
        upc: z.string(),
        gtin: z.string(),
        title: z.string(),
        condition: z.string(),
        isNew: z.boolean(),
        serialRequired: z.boolean(),
        price: amount,
        bin: z.string(),
        platform: z.string(),
        family: z.string(),
        isInArea: z.boolean(),
      }),
    ),
    /** For the next page's `after`; null: that was all. */
    next: z.number().nullable(),
  }),
  summary: "A store's codes, for a phone that will be offline; never how many are expected",
});

export const recountWire = z.object({
  itemId: z.number(),
  title: z.string(),
  condition: z.string(),
  sku: z.string(),
  upc: z.string(),
  bin: z.string(),
  platform: z.string(),
  family: z.string(),
  round: z.number(),
  askedBy: z.string(),
  askedAt: z.string(),
  /** Who is at it. */
  by: z.string(),
  units: z.number(),
  mayCount: z.boolean(),
  /** Why this user can't. */
  reason: z.string(),
});
export type RecountWire = z.infer<typeof recountWire>;

export const getRecounts = physicalInventory.get('GetRecounts/{id}', {
  right: 'counts.scan',
  input: { id: countId },
  output: z.array(recountWire),
  summary: 'The items to recount, and whether this user may: not who counted them first',
});

export const askRecounts = physicalInventory.put('AskRecounts', {
  right: 'counts.edit',
  input: { inventoryId: countId },
  body: z.array(z.number().int().positive()).min(1).max(5_000),
  output: changed({ asked: z.number() }),
  summary: 'Requests recounts of items by somebody else; a recount replaces the first count',
});

export const openRecount = physicalInventory.put('OpenRecount', {
  right: 'counts.scan',
  input: { inventoryId: countId, itemId: idOf('inventory') },
  output: changed({ round: z.number() }),
  summary: 'Starts the recount of an item; its scans carry this round and no section',
});

export const closeRecount = physicalInventory.put('CloseRecount', {
  right: 'counts.scan',
  input: {
    inventoryId: countId,
    itemId: idOf('inventory'),
    /** How many the device counted; with fewer here something is still under way: refused. */
    units: whole(0, 999_999).optional(),
  },
  output: changed({}),
  summary: 'Ends the recount of an item; finding none is a count, too',
});
