// Our own calls on orders of channels that couldn't be imported.
import { z } from 'zod';
import { call } from '#contract/call.ts';
import { changed, fields, idOf, text } from '#contract/fields.ts';

const area = 'ecommorder';

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

export const getFailedImports = call({
  id: 'EcommOrder.GetSetAside',
  area,
  method: 'GET',
  path: 'EcommOrder/GetSetAside',
  right: 'channels.view',
  input: fields({}),
  output: z.array(failedImportWire),
  summary: 'Orders of channels that couldn’t be imported, and why',
});

const one = { channelId: idOf('channel'), externalId: text(300, 1) };

export const tryAgain = call({
  id: 'EcommOrder.TryAgain',
  area,
  method: 'PUT',
  path: 'EcommOrder/TryAgain',
  changes: true,
  right: 'channels.edit',
  input: fields(one),
  output: changed({}),
  summary: 'Tries again, within seconds, to import an order',
});

export const dismissFailedImport = call({
  id: 'EcommOrder.LeaveAside',
  area,
  method: 'PUT',
  path: 'EcommOrder/LeaveAside',
  changes: true,
  right: 'channels.refund',
  input: fields({ ...one, reason: text(300, 1) }),
  output: changed({}),
  summary: 'Marks an order that couldn’t be imported as handled at its channel: it isn’t listed anymore',
});
