// When is there practice beside a shop, on which database, who may fill it anew, and when does it end? (decision 0451)
import { accessMessages as texts } from '#domains/access/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Minutes without an act of a person after which practice ends. */
export const PRACTICE_MINUTES = 30;

export type PracticeFacts = {
  /** What is open; a demo is its own practice. */
  readonly opens: 'demo' | 'shop';
  /** The database is in DATA_DIR; on a PostgreSQL of one's own nothing is made by itself. */
  readonly isEmbedded: boolean;
  /** A proxy is in front: it leads to the shop's port alone. */
  readonly isBehindProxy: boolean;
  /** PRACTICE, which an operator may switch off. */
  readonly isWanted: boolean;
};

/** Does the login offer practice? */
export const offersPractice = ({ opens, isEmbedded, isBehindProxy, isWanted }: PracticeFacts): boolean =>
  isWanted && opens === 'shop' && isEmbedded && !isBehindProxy;

/** Which database practice opens: its own; else the demo that the shop was set up beside; else one that is to be made. */
export function practiceDatabase(found: {
  hasOwn: boolean;
  first: 'demo' | 'shop' | undefined;
}): 'own' | 'demo' | 'new' {
  if (found.hasOwn) return 'own';
  return found.first === 'demo' ? 'demo' : 'new';
}

/** Refuses practice where there is none. */
export const practiceRefusal = (isOffered: boolean): Refusal | undefined =>
  isOffered ? undefined : refuse('NO_PRACTICE', texts.NO_PRACTICE);

/** Refuses to take away from others what they practice with, unless an administrator of the shop wants it. */
export const fillRefusal = (isOffered: boolean, isAdministrator: boolean): Refusal | undefined =>
  practiceRefusal(isOffered) ??
  (isAdministrator ? undefined : refuse('NOT_ADMINISTRATOR', texts.PRACTICE_ADMINISTRATOR));

/** Does a request say that somebody is at work? What changes something does; screens that are left open only ask. */
export const isActOfPerson = (method: string | undefined, path: string | undefined): boolean =>
  method !== 'GET' && method !== 'HEAD' && /^\/api\//i.test(path ?? '');

/** Has nobody done anything for so long that practice ends? Both in milliseconds of one clock. */
export const isPracticeOver = (lastActAt: number, now: number): boolean =>
  now - lastActAt >= PRACTICE_MINUTES * 60_000;
