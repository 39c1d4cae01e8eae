// Our own calls of taking everything out.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { amount, changed, idOf } from '#contract/fields.ts';

const takingOut = calls('export', 'Export');

const exportWire = z.object({
  exportId: z.number(),
  way: z.enum(['zip', 'folder']),
  state: z.enum(['begun', 'writing', 'done', 'broken']),
  begunAt: z.string(),
  begunBy: z.string(),
  /** The file that is being written, and how many rows of all files are. */
  file: z.string(),
  rows: z.number(),
  pieces: z.number(),
  /** Null for whoever may not see costs. */
  cost: amount.nullable(),
  retail: amount,
  customers: z.number(),
  storeCredit: amount,
  certificates: z.number(),
  giftBalances: amount,
});
export type ExportWire = z.infer<typeof exportWire>;

export const listExports = takingOut.get('List', {
  right: 'export.run',
  output: z.array(exportWire),
  hides: { right: 'costs.view', fields: ['cost'] },
  summary:
    'The last fifty times that somebody took everything out, latest first, with their sums once they are done',
});

export const beginExport = takingOut.post('Begin', {
  right: 'export.run',
  output: changed({ exportId: z.number() }),
  summary:
    'Begins an export of everything, which is then downloaded once. Refused while another one is written',
});

export const downloadExport = takingOut.get('Download', {
  right: 'export.run',
  input: { ExportID: idOf('export') },
  output: z.unknown(),
  produces: 'bytes',
  isLong: true,
  summary: 'Everything of the shop as CSV files in one ZIP, sent as it is made',
});
