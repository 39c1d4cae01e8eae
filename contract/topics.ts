// What can happen in a store that its other screens should see at once? A closed list: these, and the `topics` of each domain's domain.ts.
// The topic is all that is sent.

/** drawer: opened, counted, closed, cash moved. day: business day and its steps. clock: time clock. */
export const topics = [
  'drawer',
  'day',
  'task',
  'clock',
  'settings',
  'prices',
  'promotions',
  'support',
  'mail',
] as const;
export type Topic = (typeof topics)[number] | `${string}.${string}`;

const declared = new Set<string>();

/** Adds what the domains declare; the app calls it once, at its start. */
export function declareTopics(names: readonly string[]): void {
  for (const name of names) declared.add(name);
}

/** PostgreSQL's channel on which it is told; the payload is `store:topic`. */
export const TOPIC_CHANNEL = 'store_changed';

/** Is it one of the topics? */
export const isTopic = (value: unknown): value is Topic =>
  topics.some((topic) => topic === value) || (typeof value === 'string' && declared.has(value));
