// What can happen in a store that its other screens should see at once? A closed list: the `topics` of each domain's domain.ts.
// The topic is all that is sent.

/** 'drawer', 'orders.changed': what a domain declares. A test refuses one that nobody declares. */
export type Topic = string;

const declared = new Set<Topic>();

/** Adds what the domains declare; the app calls it once, at its start. */
export function declareTopics(names: readonly Topic[]): void {
  for (const name of names) declared.add(name);
}

/** PostgreSQL's channel on which it is told; the payload is `store:topic`. */
export const TOPIC_CHANNEL = 'store_changed';

/** Is it one of the topics? */
export const isTopic = (value: unknown): value is Topic => typeof value === 'string' && declared.has(value);
