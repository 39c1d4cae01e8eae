// Who may take a section, and how is it with one?
import type { SectionState } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A claimed section without a scan for this long is free again. */
export const IDLE_MS = 15 * 60_000;

export type Section = {
  readonly status: 'free' | 'claimed' | 'closed';
  readonly claimedBy: number | null;
  readonly claimedByName: string;
  /** The last claim or scan, milliseconds. */
  readonly activeAt: number | null;
};

/** idle: taken, but nobody has scanned there for 15 minutes; it is free again and keeps what was scanned. */
export function sectionState({ status, activeAt }: Section, now: number): SectionState {
  if (status !== 'claimed') return status;
  return now - (activeAt ?? 0) >= IDLE_MS ? 'idle' : 'taken';
}

export type Claimer = {
  readonly userId: number;
  /** Whoever reviews counts may check a section that they counted themselves. */
  readonly mayEdit: boolean;
  /** Did this user count it in an earlier round? */
  readonly countedBefore: boolean;
};

/** The round in which the claimer counts it, or why not. A closed section is counted once more: a check, by somebody else. */
export function claimSection(
  section: Section & { readonly round: number },
  claimer: Claimer,
  now: number,
): number | Refusal {
  const state = sectionState(section, now);
  if (state === 'taken' && section.claimedBy !== claimer.userId)
    return refuse('SECTION_TAKEN', texts.sectionTaken(section.claimedByName));
  if (state !== 'closed') return section.round;
  if (claimer.countedBefore && !claimer.mayEdit)
    return refuse('SECTION_COUNTED_BY_YOU', texts.SECTION_COUNTED_BY_YOU);
  return section.round + 1;
}

/** Why the section can't be closed: it isn't this user's, or scans of the device are still under way. */
export function closeRefusal(
  section: Section,
  by: { readonly userId: number; readonly mayEdit: boolean },
  here: number,
  counted: number | undefined,
): Refusal | null {
  if (section.status === 'closed') return null;
  if (section.status === 'claimed' && section.claimedBy !== by.userId && !by.mayEdit)
    return refuse('SECTION_TAKEN', texts.sectionTaken(section.claimedByName));
  return stillUnderWay(here, counted);
}

/** Why something isn't done yet: the device counted more than has come. */
export const stillUnderWay = (here: number, counted: number | undefined): Refusal | null =>
  counted !== undefined && counted > here
    ? refuse('SCANS_UNDER_WAY', texts.scansUnderWay(counted - here))
    : null;

/** Why a section can't be removed: something was scanned in it. */
export const removeRefusal = (isUsed: boolean): Refusal | null =>
  isUsed ? refuse('SECTION_USED', texts.SECTION_USED) : null;

/** Why an item can't be counted again by this user, or null: not while somebody is at it, not by whoever counted it, the third time by a manager. */
export function recountRefusal(
  {
    round,
    counters,
    takenBy = null,
  }: {
    readonly round: number;
    readonly counters: ReadonlySet<number>;
    readonly takenBy?: number | null;
  },
  by: { readonly userId: number; readonly mayEdit: boolean },
): Refusal | null {
  if (takenBy !== null && takenBy !== by.userId) return refuse('RECOUNT_TAKEN', texts.RECOUNT_TAKEN);
  if (round >= 3 && !by.mayEdit) return refuse('RECOUNT_IS_MANAGERS', texts.RECOUNT_IS_MANAGERS);
  return counters.has(by.userId) ? refuse('RECOUNT_BY_ANOTHER', texts.RECOUNT_BY_ANOTHER) : null;
}
