// What happens to one scan?
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** A scan by its own call that wasn't counted. */
export const notCounted = (reason: string): Refusal => refuse('NOT_COUNTED', reason);

export type Scan = {
  readonly change: 1 | -1;
  /** undefined: nothing fits the code. */
  readonly item: { readonly serialRequired: boolean } | undefined;
  /** The copy's number; empty for goods without. */
  readonly serial: string;
  /** Units of it in this section and round so far; of goods with serial numbers, of this copy. */
  readonly here: number;
  /** Units of this copy that count beside these. */
  readonly beside?: number;
};

/** Why it is not counted, or null. Goods with serial numbers are counted by these, each copy once; taking back never goes below nothing. */
export function scanRefusal({ change, item, serial, here, beside = 0 }: Scan): Refusal | null {
  if (item?.serialRequired && !/[A-Za-z0-9]/.test(serial))
    return refuse('SERIAL_NEEDED', texts.SERIAL_NEEDED);
  if (change === -1) return here <= 0 ? refuse('NOTHING_TO_REMOVE', texts.NOTHING_TO_REMOVE) : null;
  return item?.serialRequired && here + beside >= 1 ? refuse('SERIAL_TWICE', texts.SERIAL_TWICE) : null;
}

/** Where something is scanned: a section in one of its rounds, no section (round 1), or an item that is counted again (its round). */
export type Place = { readonly sectionId: number | null; readonly round: number };

/**
 * Units that count beside a place: of no section, and of other sections as far as they weren't counted once more since. A recount replaces all of them, so nothing
 * counts beside it. `newest` says the round that each section is in.
 */
export function unitsBeside(
  at: Place,
  places: readonly (Place & { readonly units: number })[],
  newest: ReadonlyMap<number, number>,
): number {
  if (isRecount(at)) return 0;
  return places
    .filter((one) => one.sectionId !== at.sectionId && !isRecount(one))
    .filter(({ sectionId, round }) => sectionId === null || round === (newest.get(sectionId) ?? 1))
    .reduce((units, one) => units + one.units, 0);
}

const isRecount = ({ sectionId, round }: Place): boolean => sectionId === null && round > 1;

export type Claim = {
  readonly userId: number;
  readonly username: string;
  /** The latest one, milliseconds; null: never, only closed it. */
  readonly at: number | null;
  /** Scanned something in this round, closed it, or is at it now: whoever only looked took nothing over. */
  readonly hasCounted: boolean;
};

/** Of a section, as it is while scans come in. */
export type OpenTo = {
  readonly round: number;
  readonly isClosed: boolean;
  /** Who is at it; null: nobody, or nobody who did anything for a while. */
  readonly takenBy: number | null;
  /** Of the round of the scan, all that there ever were. */
  readonly claims: readonly Claim[];
};

/**
 * Why somebody's scans aren't taken in a section, or null: its round hasn't begun, somebody else is at it, took it over since, or closed it without them. What a phone kept from before that
 * was counted once more by whoever went on.
 */
export function sectionRefusal(
  { round, isClosed, takenBy, claims }: OpenTo,
  scan: { readonly round: number },
  userId: number,
): Refusal | null {
  if (scan.round > round) return refuse('ROUND_NOT_BEGUN', texts.ROUND_NOT_BEGUN);
  const own = claims.find((claim) => claim.userId === userId)?.at ?? null;
  const after = claims.find(
    (claim) =>
      claim.userId !== userId && claim.hasCounted && claim.at !== null && own !== null && claim.at > own,
  );
  if (after) return refuse('SECTION_TAKEN_OVER', texts.takenOver(after.username));
  if (own === null && isClosed && scan.round === round) return refuse('SECTION_CLOSED', texts.SECTION_CLOSED);
  const other = claims.find((claim) => claim.userId === takenBy);
  return own === null && scan.round === round && takenBy !== null && takenBy !== userId
    ? refuse('SECTION_TAKEN', texts.sectionTaken(other?.username ?? ''))
    : null;
}

/** Why a scan of no section isn't taken in a later round, or null: that is of an item which this user counts again. */
export function recountScanRefusal(
  scan: { readonly round: number },
  recounts: readonly { readonly round: number; readonly countedBy: number | null }[],
  userId: number,
): Refusal | null {
  if (scan.round === 1) return null;
  const recount = recounts.find(({ round }) => round === scan.round);
  if (!recount || recount.countedBy === null) return refuse('RECOUNT_NOT_OPEN', texts.RECOUNT_NOT_OPEN);
  return recount.countedBy === userId ? null : refuse('RECOUNT_TAKEN', texts.RECOUNT_TAKEN);
}

/** When something was scanned, milliseconds: never before the count began nor later than now, whatever a device's clock says. */
export const scanTime = (at: number, startedAt: number, now: number): number =>
  Math.min(now, Math.max(startedAt, at));

/** Why an unknown code can't be this item, or null: a code is no serial number. */
export const nameRefusal = (item: { readonly serialRequired: boolean } | null): Refusal | null =>
  item?.serialRequired ? refuse('SERIAL_NEEDED', texts.NAME_SERIAL) : null;
