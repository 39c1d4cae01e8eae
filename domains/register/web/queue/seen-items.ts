// What does this counter know of a scanned code before the server answers? Title, price and tax of what it sold there lately.
//
// Only a promise for the eyes: the line shows as coming until the server has settled it, and a price that turns out to be another one
// is said aloud (engine-send.ts). Nothing is charged by what is here.
import type { LineWire } from '#domains/register/contract/shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import { type AddIntent, type LinePreview, plainCode } from './intents.ts';
import { readCounter, writeCounter } from './counter-storage.ts';
import { titleOf } from '../sale/line-labels.ts';

export type SeenItems = {
  /** What a scan of this code will most likely bring; undefined when that isn't known. */
  readonly of: (code: string) => LinePreview | undefined;
  /** A scan brought this line. */
  readonly learn: (intent: AddIntent, line: LineWire) => void;
  readonly forget: (code: string) => void;
};

type Seen = { readonly atMs: number; readonly preview: LinePreview };

const MOST = 300;
/** Half a day: after the night's price changes everything is looked up again. */
const FRESH_MS = 12 * 3_600_000;
const WRITE_AFTER_MS = 1_500;

/** The items that a device knows, kept over a reload. */
export function createSeenItems(posId: number, now: () => number = Date.now): SeenItems {
  let known: Map<string, Seen> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const items = (): Map<string, Seen> => {
    known ??= revivedItems(readCounter('seen', posId));
    return known;
  };
  const write = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      writeCounter('seen', posId, [...items()]);
    }, WRITE_AFTER_MS);
  };
  const forget = (code: string): void => {
    if (items().delete(plainCode(code))) write();
  };
  return {
    of: (code) => {
      const seen = items().get(plainCode(code));
      return seen && now() - seen.atMs < FRESH_MS ? seen.preview : undefined;
    },
    learn: (intent, line) => {
      const preview = previewOf(intent, line);
      forget(intent.code);
      if (!preview) return;
      items().set(plainCode(intent.code), { atMs: now(), preview });
      const [oldest] = items().keys();
      if (items().size > MOST && oldest !== undefined) items().delete(oldest);
      write();
    },
    forget,
  };
}

/** What a line tells of the next scan of its code; null when that could be another item or needs an answer first. */
export function previewOf(intent: AddIntent, line: LineWire): LinePreview | null {
  const isPicked = intent.inventoryId !== undefined || intent.catalogId !== undefined;
  if (isPicked || intent.tranType !== 'itemSale' || intent.code === '') return null;
  if (line.serialRequired || line.serialNumber !== '' || plainCode(line.itemSku) === '') return null;
  return {
    title: titleOf(line),
    detail: [line.condition, line.caseCondition].filter(Boolean).join(', '),
    tile: line.tile,
    family: line.family,
    priceCents: fromDollars(line.itemPrice),
    departmentId: line.departmentId,
    taxRate: line.taxExempt ? 0 : line.taxRate,
    ...(line.taxParts &&
      !line.taxExempt && { taxParts: line.taxParts.map(({ name, taxRate }) => ({ name, taxRate })) }),
    isRemembered: true,
  };
}

function revivedItems(raw: unknown): Map<string, Seen> {
  if (!Array.isArray(raw)) return new Map();
  return new Map(raw.filter(isEntry));
}

function isEntry(entry: unknown): entry is [string, Seen] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const { atMs, preview } = (entry[1] ?? {}) as Partial<Seen>;
  return (
    typeof atMs === 'number' && typeof preview?.title === 'string' && Number.isInteger(preview.priceCents)
  );
}
