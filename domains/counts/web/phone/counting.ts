// What does this phone know of what it scanned? Pure: from the kept things to the rows and sums of the screen.
import type { ScanAnswer } from '#domains/counts/contract/counting.ts';
import type { KnownItem } from './known-codes.ts';

/** Where a phone counts: a section, all of a count without one, or one item again. */
export type Place = {
  readonly inventoryId: number;
  readonly sectionId: number | null;
  /** Of a recount. */
  readonly itemId: number | null;
  readonly round: number;
};

export type CountScan = Place & {
  readonly kind: 'scan';
  readonly code: string;
  readonly serial?: string;
  readonly change: 1 | -1;
  /** The id of the scan that this one takes back. */
  readonly takesBack?: string;
  /** What the phone took it for. */
  readonly known?: KnownItem;
};

/** The last word on a place; sent after its scans. */
export type CountClose = Place & { readonly kind: 'close'; readonly units: number; readonly name: string };

export type CountThing = {
  readonly id: string;
  readonly at: string;
  readonly state: 'unsent' | 'sent' | 'refused';
  readonly value: CountScan | CountClose;
  readonly answer?: ScanAnswer;
  readonly reason?: string;
};

export type ScanThing = CountThing & { readonly value: CountScan };

const isScan = (thing: CountThing): thing is ScanThing => thing.value.kind === 'scan';

const isAt = (one: Place, other: Place): boolean =>
  one.inventoryId === other.inventoryId &&
  one.sectionId === other.sectionId &&
  one.itemId === other.itemId &&
  one.round === other.round;

/** The scans of a place in their order, without those that were refused. */
export const scansAt = (things: readonly CountThing[], place: Place): readonly ScanThing[] =>
  things.filter(isScan).filter(({ value, state }) => state !== 'refused' && isAt(value, place));

/** Was the place closed on this phone? */
export const isClosedHere = (things: readonly CountThing[], place: Place): boolean =>
  things.some(({ value, state }) => value.kind === 'close' && state !== 'refused' && isAt(value, place));

/** How many copies this phone counted there. */
export const unitsOf = (scans: readonly ScanThing[]): number =>
  scans.reduce((sum, { value }) => sum + value.change, 0);

/** Two scans with the same key are of the same thing. */
export function keyOf({ value, answer }: Pick<ScanThing, 'value' | 'answer'>): string {
  const itemId = answer?.itemId ?? value.known?.itemId;
  return itemId === undefined ? `code ${value.code}` : `item ${itemId}`;
}

/** Nothing fits it: by the server, or, until that answered, by the list on this phone. */
export const isUnknown = ({ value, answer }: Pick<ScanThing, 'value' | 'answer'>): boolean =>
  answer === undefined ? value.known === undefined : answer.outcome === 'unknown';

/** How many of the same thing this phone counted there. */
export function countOf(scans: readonly ScanThing[], thing: ScanThing): number {
  const key = keyOf(thing);
  return unitsOf(scans.filter((scan) => keyOf(scan) === key));
}

/** The scans that still count, the newest first: without those that were taken back, and without the scans that did it. */
export function rowsOf(scans: readonly ScanThing[]): readonly ScanThing[] {
  const back = new Set(scans.flatMap(({ value }) => value.takesBack ?? []));
  return scans.filter(({ id, value }) => value.change === 1 && !back.has(id)).toReversed();
}

/** The scans with which a send may begin: those in front that belong to one call. A close goes alone. */
export function firstRun(batch: readonly CountThing['value'][]): number {
  const first = batch[0];
  if (!first || first.kind === 'close') return Math.min(1, batch.length);
  const end = batch.findIndex(
    (value) =>
      value.kind === 'close' ||
      value.inventoryId !== first.inventoryId ||
      value.sectionId !== first.sectionId,
  );
  return end === -1 ? batch.length : end;
}
