// What waits for a person, as the server says it and a screen shows it?
import { z } from 'zod';

/** bad: money or goods are wrong, or a customer is let down; warn: soon; info: whenever there is time. */
export const NEED_TONES = ['bad', 'warn', 'info'] as const;
export type NeedTone = (typeof NEED_TONES)[number];

/** What is drawn beside it. */
export const NEED_ICONS = [
  'day',
  'drawer',
  'stock',
  'basket',
  'mail',
  'price',
  'wish',
  'order',
  'shipment',
  'transfer',
  'count',
  'card',
  'channel',
  'task',
  'report',
  'books',
] as const;
export type NeedIcon = (typeof NEED_ICONS)[number];

export const needWire = z.object({
  /** `domain.what`; once for a store. */
  key: z.string(),
  tone: z.enum(NEED_TONES),
  icon: z.enum(NEED_ICONS),
  title: z.string(),
  detail: z.string(),
  /** What the person does about it, in a word or two. */
  act: z.string(),
  /** The screen where it is done. */
  opens: z.string(),
  /** How many wait, 1 at least. */
  count: z.number(),
  /** Since when the oldest waits, ISO; empty where nobody knows. */
  since: z.string(),
});
export type NeedWire = z.infer<typeof needWire>;
