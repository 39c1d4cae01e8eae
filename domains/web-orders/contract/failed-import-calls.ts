// Our own calls on orders of channels that couldn't be imported.
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { changed, idOf, text } from '#contract/fields.ts';

const ecommOrder = calls('ecommorder', 'EcommOrder');

export const failedImportWire = z.object({
  channelId: z.number(),
  channel: z.string(),
  /** What the channel calls the order. */
  externalId: z.string(),
  number: z.string(),
  /** For a person. */
  why: z.string(),
  since: z.string(),
});
export type FailedImportWire = z.infer<typeof failedImportWire>;

export const getFailedImports = ecommOrder.get('GetSetAside', {
  right: 'channels.view',
  output: z.array(failedImportWire),
  summary: 'Orders of channels that couldn’t be imported, and why',
});

const one = { channelId: idOf('channel'), externalId: text(300, 1) };

export const tryAgain = ecommOrder.put('TryAgain', {
  right: 'channels.edit',
  input: one,
  output: changed({}),
  summary: 'Tries again, within seconds, to import an order',
});

export const dismissFailedImport = ecommOrder.put('LeaveAside', {
  right: 'channels.refund',
  input: { ...one, reason: text(300, 1) },
  output: changed({}),
  summary: 'Marks an order that couldn’t be imported as handled at its channel: it isn’t listed anymore',
});
