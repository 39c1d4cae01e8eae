// Our own calls: a file of guide prices, and the rows of it that a person has to settle.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, amount, flag, idOf, page, text, day } from '#contract/fields.ts';

const priceGuide = calls('pricing', 'PriceGuide');

/** The file's bytes (text/csv), or its lines as a JSON list. */
const fileBody = z.union([z.instanceof(Uint8Array), z.array(z.string())]);
/** The header of a column, where the guess is wrong; empty for no column. */
const header = () => text(200).optional();

const guideInput = {
  clientId: idOf('store'),
  /** The day of rows that name none; today unless told. */
  asOf: day().optional(),
  upcColumn: header(),
  platformColumn: header(),
  titleColumn: header(),
  looseColumn: header(),
  completeColumn: header(),
  newColumn: header(),
  boxOnlyColumn: header(),
  manualOnlyColumn: header(),
  asOfColumn: header(),
  sourceColumn: header(),
};

export const guideReportWire = z.object({
  imported: z.boolean(),
  message: z.string(),
  encoding: z.string(),
  delimiter: z.string(),
  headers: z.array(z.string()),
  /** Field to the header of its column. */
  mapping: z.record(z.string(), z.string()),
  rows: z.number(),
  byCode: z.number(),
  byTitle: z.number(),
  byDecision: z.number(),
  doubtful: z.number(),
  unmatched: z.number(),
  refusedRows: z.number(),
  /** Rows whose code can't be read; they are matched by platform and title. */
  unreadCodes: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  products: z.number(),
  refused: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), reason: z.string() })),
  remarkCount: z.number(),
  /** The first ten thousand cells that were not taken as they are, and what was done. */
  remarks: z.array(z.object({ row: z.number(), column: z.string(), value: z.string(), note: z.string() })),
  unmatchedRows: z.array(z.object({ row: z.number(), platform: z.string(), title: z.string() })),
  unknownPlatforms: z.array(z.object({ platform: z.string(), rows: z.number() })),
});
export type GuideReportWire = z.infer<typeof guideReportWire>;

export const previewGuide = priceGuide.post('Preview', {
  changes: false,
  right: 'pricing.edit',
  input: guideInput,
  body: fileBody,
  longestBody: 10 * 1024 * 1024,
  output: guideReportWire,
  summary: 'What an import of this file (text/csv) of guide prices would do',
});

export const importGuideCall = priceGuide.post('Import', {
  right: 'pricing.edit',
  input: { ...guideInput, goodOnly: flag().default(false) },
  body: fileBody,
  longestBody: 10 * 1024 * 1024,
  output: changed({ report: guideReportWire }),
  summary:
    'Imports a file (text/csv) of guide prices; doubtful rows wait for a person, the same file again changes nothing',
});

const candidateWire = z.object({
  catalogId: z.number(),
  upc: z.string(),
  title: z.string(),
  artist: z.string(),
  departmentName: z.string(),
  configuration: z.string(),
  releaseDate: z.string().nullable(),
  genre: z.string(),
  /** Copies on hand in all stores. */
  onHand: z.number(),
  /** What the guide says of it now. */
  loose: amount.nullable(),
  complete: amount.nullable(),
  new: amount.nullable(),
  /** edition, several, title, platform or code: why it isn't sure; chosen once a person chose it. */
  why: z.string(),
});
export type GuideCandidateWire = z.infer<typeof candidateWire>;

const guideDayWire = z.object({
  asOf: z.string(),
  loose: amount.nullable(),
  complete: amount.nullable(),
  new: amount.nullable(),
  boxOnly: amount.nullable(),
  manualOnly: amount.nullable(),
});

export const guideDoubtWire = z.object({
  doubtId: z.number(),
  platform: z.string(),
  title: z.string(),
  upc: z.string(),
  source: z.string(),
  /** Newest first. */
  prices: z.array(guideDayWire),
  candidates: z.array(candidateWire),
  /** Empty while it waits; then who settled it when, and which products it is. */
  settledBy: z.string(),
  settledAt: z.string(),
  catalogIds: z.array(z.number()),
});
export type GuideDoubtWire = z.infer<typeof guideDoubtWire>;

export const getGuideDoubts = priceGuide.get('GetDoubts', {
  right: 'pricing.view',
  input: {
    clientId: idOf('store'),
    settled: flag().default(false),
    searchTerm: text(200).optional(),
    page: page(),
  },
  output: z.object({ total: z.number(), waiting: z.number(), doubts: z.array(guideDoubtWire) }),
  summary:
    'Rows of the price guide that no product or more than one may mean, a hundred at a time; or those that are settled',
});

export const settleGuideDoubt = priceGuide.put('Settle', {
  right: 'pricing.edit',
  input: {
    clientId: idOf('store'),
    doubtId: idOf('guideDoubt'),
    /** The settledAt that the screen shows, empty while the row waits: refused when somebody else settled it meanwhile. */
    seen: text(40).optional(),
  },
  /** The products that the row means; empty when it is none of ours. */
  body: z.array(idOf('catalog')).max(20),
  output: changed({ prices: z.number() }),
  summary: 'Says which products a row of the price guide means, for this and every later import',
});

export const reopenGuideDoubt = priceGuide.put('Reopen', {
  right: 'pricing.edit',
  input: { clientId: idOf('store'), doubtId: idOf('guideDoubt') },
  output: changed({ prices: z.number() }),
  summary: 'Takes a decision back: the row waits again, and its prices leave the products',
});
