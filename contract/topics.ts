// What can happen in a store that its other screens should see at once? A closed list; the topic is all that is told.

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
export type Topic = (typeof topics)[number];

/** PostgreSQL's channel on which it is told; the payload is `store:topic`. */
export const TOPIC_CHANNEL = 'store_changed';

/** Is it one of the topics? */
export const isTopic = (value: unknown): value is Topic => topics.some((topic) => topic === value);
