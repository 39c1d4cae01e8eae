// What time is it at the server? A phone's clock may be minutes off, and what happened first is decided by these times.
//
// Every answer has a Date, in whole seconds. The server's clock is ahead of ours by something between what it would be if the answer had been
// made at the last moment and at the first; each answer narrows that.
import { readStoredJson, storedKeys, writeStored } from './storage.ts';

/** How much the server's clock is ahead of ours: at least, at most, in milliseconds. */
export type Ahead = { readonly least: number; readonly most: number };

/** What one answer adds: its Date, and when, by our clock, it was asked for and came; in milliseconds. */
type Heard = { readonly dateMs: number; readonly askedMs: number; readonly cameMs: number };

/** What is known after an answer. One that contradicts what was known (a clock was set) counts alone. */
export function narrowed(before: Ahead | null, { dateMs, askedMs, cameMs }: Heard): Ahead {
  const now = { least: dateMs - cameMs, most: dateMs + 1_000 - askedMs };
  if (!before) return now;
  const both = { least: Math.max(before.least, now.least), most: Math.min(before.most, now.most) };
  return both.least <= both.most ? both : now;
}

const middle = ({ least, most }: Ahead): number => Math.round((least + most) / 2);

let ahead: Ahead | null | undefined;

function known(): Ahead | null {
  if (ahead === undefined) {
    const stored = readStoredJson(storedKeys.serverAhead);
    ahead = typeof stored === 'number' ? { least: stored - 1_000, most: stored + 1_000 } : null;
  }
  return ahead;
}

/** Takes the Date of an answer that was asked for at this moment of our clock (milliseconds). */
export function hearServerDate(date: string | null, askedMs: number): void {
  const dateMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(dateMs)) return;
  const before = known();
  ahead = narrowed(before, { dateMs, askedMs, cameMs: Date.now() });
  if (!before || Math.abs(middle(before) - middle(ahead)) > 100)
    writeStored(storedKeys.serverAhead, String(middle(ahead)));
}

/** The server's time now, in milliseconds; our own until the server was heard once. */
export const serverNowMs = (): number => Date.now() + aheadMs();

/** The same as a date. */
export const serverNow = (): Date => new Date(serverNowMs());

/** How much the server's clock is ahead of ours, in milliseconds; 0 until the server was heard once. */
export function aheadMs(): number {
  const now = known();
  return now ? middle(now) : 0;
}

/** Was the server heard once, now or in an earlier run of this browser? */
export const isServerClockKnown = (): boolean => known() !== null;
