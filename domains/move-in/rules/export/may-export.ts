// May somebody take everything out now?
import { exportMessages as texts } from './messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** begun: nothing was written yet. broken: whoever took it stopped, or the server did. */
export type ExportState = 'begun' | 'writing' | 'done' | 'broken';

/** One that says nothing for so long is over. */
export const QUIET_MS = 60_000;

/** Refuses a second export beside one that said within a minute how far it is. `toldAt`: when one that isn’t over last did. */
export const beginRefusal = (toldAt: Date | null, now: Date): Refusal | undefined =>
  toldAt !== null && now.getTime() - toldAt.getTime() < QUIET_MS
    ? refuse('EXPORT_OPEN', texts.ANOTHER)
    : undefined;

/** As a list says it: what has said nothing for a minute broke off. */
export const shownState = (state: ExportState, toldAt: Date, now: Date): ExportState =>
  (state === 'begun' || state === 'writing') && now.getTime() - toldAt.getTime() >= QUIET_MS
    ? 'broken'
    : state;
