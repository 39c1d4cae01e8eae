// May these goods be converted, and how many of them once the batch is completed?
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** An item of the store, or one copy of it, as it is now. */
export type Source = {
  readonly inventoryId: number;
  readonly title: string;
  readonly serialRequired: boolean;
  readonly onHand: number;
  /** Units that are kept by law or for a wish. */
  readonly held: number;
  /** Those of them that the law keeps, the police or the dealer rules, or the bench. */
  readonly lawHeld: number;
  readonly isPolice: boolean;
  readonly isBench: boolean;
  /** The last day of the dealer rules, yyyy-MM-dd; null where there is none. */
  readonly lawUntil: string | null;
  /** The copy that the line names; null without one. */
  readonly copy: { readonly isHere: boolean; readonly isHeld: boolean } | null;
};

const freeOf = ({ onHand, held }: Source): number => Math.max(0, onHand - held);

/**
 * Why this many units can't be put on a batch, or null. Refuses what the law holds with who holds it, what is reserved, what isn't there, and goods with serial
 * numbers without one.
 */
export function convertRefusal(source: Source, units: number): Refusal | null {
  const { title, copy } = source;
  const free = freeOf(source);
  if (copy?.isHeld) return lawRefusal(source, 0);
  if (copy && !copy.isHere) return refuse('COPY_GONE', texts.copyGone(title));
  if (source.serialRequired && !copy) return refuse('SERIAL_MISSING', texts.serialMissing(title));
  if (units <= free) return null;
  if (source.lawHeld > 0) return lawRefusal(source, free);
  return source.held > 0 && units <= source.onHand
    ? refuse('ITEM_RESERVED', texts.reserved(title, free))
    : refuse('MORE_THAN_FREE', texts.moreThanFree(title, free));
}

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

function lawRefusal({ title, isPolice, isBench, lawUntil }: Source, free: number): Refusal {
  if (!isPolice && lawUntil !== null)
    return refuse('HELD_BY_LAW', texts.heldByLaw(title, usDay(lawUntil), free));
  return isBench && !isPolice
    ? refuse('ON_BENCH', texts.onBench(title, free))
    : refuse('HELD_BY_POLICE', texts.heldByPolice(title, free));
}

export type Line = {
  readonly itemId: number;
  readonly units: number;
  readonly source: Source;
};

/** What is no reason to keep the rest of a batch waiting: it was sold or reserved since it was scanned. */
const GOES_ON = new Set(['MORE_THAN_FREE', 'ITEM_RESERVED', 'COPY_GONE']);

export type Looked = {
  readonly itemId: number;
  /** Units that are free for it. */
  readonly goes: number;
  /** Why not all of it goes; null when it does. */
  readonly refused: Refusal | null;
};

/** What is free for each line of a batch, the lines of one item one after another, and why less than it wants. */
export function reviewLines(lines: readonly Line[]): Looked[] {
  const taken = new Map<number, number>();
  return lines.map(({ itemId, units, source }) => {
    const before = taken.get(source.inventoryId) ?? 0;
    const left = { ...source, onHand: source.onHand - before };
    const refused = convertRefusal(left, units);
    const goes = refused && source.copy ? 0 : Math.min(units, freeOf(left));
    taken.set(source.inventoryId, before + goes);
    return { itemId, goes, refused };
  });
}

/**
 * How many units of each line are converted when the batch is completed, by line: what is still free. Refuses an empty batch, one of which nothing is free, and by
 * line what the law holds and what lacks its serial number: then nothing is converted.
 */
export function allotUnits(lines: readonly Line[]): ReadonlyMap<number, number> | Refusal {
  if (lines.length === 0) return refuse('BATCH_EMPTY', texts.EMPTY);
  const looked = reviewLines(lines);
  const stays = looked.flatMap(({ itemId, refused }) =>
    refused && !GOES_ON.has(refused.code) ? [{ itemId, refused }] : [],
  );
  const [first] = stays;
  if (first) return refuseLines(first.refused, stays);
  return looked.some(({ goes }) => goes > 0)
    ? new Map(looked.map(({ itemId, goes }) => [itemId, goes]))
    : refuse('NOTHING_FREE', texts.NOTHING_FREE);
}

const refuseLines = (
  first: Refusal,
  stays: readonly { readonly itemId: number; readonly refused: Refusal }[],
): Refusal =>
  refuse(
    stays.length === 1 ? first.code : 'LINES_STAY',
    stays.length === 1 ? first.message : `${texts.notAllGo(stays.length)} ${first.message}`,
    {
      lines: stays.map(({ itemId, refused }) => ({
        converterBatchItemId: itemId,
        code: refused.code,
        message: refused.message,
      })),
    },
  );
