// The goods of the store as this browser has them: fetched once, mended by what changed, kept over a restart.
import { getGoods, getGoodsChanges, getQuantities } from '#domains/store-copy/contract/calls.ts';
import { type GoodsCopy, SHAPE, openGoods } from '#domains/store-copy/rules/goods-copy.ts';
import { openQuantities } from '#domains/store-copy/rules/quantities.ts';
import type { ShelfItem } from '#domains/store-copy/rules/shelf-item.ts';
import { cents } from '#kernel/money.ts';
import { fetchFile, send } from '#platform/web/api.ts';
import { isOnline } from '#platform/web/connection.ts';
import { useLive } from '#platform/web/live.ts';
import { useQuery } from '@tanstack/react-query';
import { type StoredCopy, readStoredCopy, writeChanges, writePiece } from './copy-storage.ts';

/** Asked for what changed so often, beside the live notice. */
const LOOK_MS = 60_000;
/** Nobody confirmed it for longer: what is asked now is asked of the server. */
const GOOD_FOR_MS = 150_000;
/** While the server doesn't answer it is believed for three days. */
const GOOD_WITHOUT_MS = 72 * 3_600_000;
/** When it was confirmed is stored so often, though nothing changed. */
const STORE_MS = 10 * 60_000;
/** Somebody writes still: it is asked again after so long, twice as long, and so on; then with the next look. */
const BEHIND_MS = 500;
const LONGEST_MS = 16_000;
const QUANTITIES_MS = 10 * 60_000;
/** With more changes than these over it, it is fetched again. */
const MOST_CHANGES = 5_000;

type Open = {
  readonly storeId: number;
  readonly copy: GoodsCopy;
  readonly changes: Map<number, ShelfItem | null>;
  readonly quantities: Map<number, { onHand: number; held: number }>;
  cursor: string;
  /** When the server confirmed it, by the page's clock and, over a restart, by the device's. */
  confirmedMs: number;
  confirmedAtMs: number;
  storedAtMs: number;
  countedMs: number;
};

let open: Open | null = null;

/** The copy of a store: as the server confirmed it within the last minutes, within the last days while it doesn't answer; undefined where it did not. */
export function goodsAt(storeId: number): GoodsCopy | undefined {
  if (open?.storeId !== storeId) return undefined;
  const isGood = isOnline()
    ? performance.now() - open.confirmedMs < GOOD_FOR_MS
    : Math.abs(Date.now() - open.confirmedAtMs) < GOOD_WITHOUT_MS;
  return isGood ? open.copy : undefined;
}

function opened(storeId: number, { piece, changes, cursor, atMs }: StoredCopy): Open | null {
  const over = new Map(changes);
  const quantities = new Map<number, { onHand: number; held: number }>();
  const copy = openGoods(piece, over, quantities);
  if (copy.about.shape !== SHAPE || copy.about.storeId !== storeId) return null;
  return {
    ...{ storeId, copy, changes: over, quantities, cursor },
    ...{ confirmedMs: -Infinity, confirmedAtMs: atMs, storedAtMs: atMs, countedMs: -Infinity },
  };
}

/** As it was left in this browser; null where there is none, or where it isn't whole. */
async function stored(storeId: number): Promise<Open | null> {
  try {
    const found = await readStoredCopy(storeId);
    return found && opened(storeId, found);
  } catch {
    return null;
  }
}

async function fetched(storeId: number): Promise<Open> {
  const file = await fetchFile(getGoods, { clientId: storeId }, { quiet: true });
  const piece = await file.arrayBuffer();
  const { about } = openGoods(piece, new Map(), new Map());
  const made = { piece, changes: [], cursor: about.cursor, atMs: 0 };
  const copy = opened(storeId, made);
  if (!copy) throw new Error(`a copy of another shape: ${JSON.stringify(about)}`);
  await writePiece(storeId, made);
  return copy;
}

/** Takes what changed since it was read; stale where it has to be fetched again, behind where more comes in a moment. */
async function mend(copy: Open): Promise<'whole' | 'behind' | 'stale'> {
  const askedMs = performance.now();
  const { storeId, cursor } = copy;
  const told = await send(getGoodsChanges, { clientId: storeId, cursor }, { quiet: true });
  if (told.isStale || copy.changes.size + told.items.length > MOST_CHANGES) return 'stale';
  for (const id of told.gone) copy.changes.set(id, null);
  for (const item of told.items) {
    copy.changes.set(item.inventoryId, { ...item, priceCents: cents(item.priceCents) });
    copy.quantities.set(item.inventoryId, { onHand: item.onHand, held: item.held });
  }
  copy.cursor = told.cursor;
  // What is behind is not confirmed: as long as that lasts the server is asked.
  if (!told.isBehind) {
    copy.confirmedMs = askedMs;
    copy.confirmedAtMs = Date.now();
  }
  const isOlder = copy.confirmedAtMs - copy.storedAtMs >= STORE_MS;
  if (told.cursor !== cursor || isOlder) {
    copy.storedAtMs = copy.confirmedAtMs;
    await writeChanges(storeId, {
      changes: [...copy.changes],
      cursor: copy.cursor,
      atMs: copy.confirmedAtMs,
    });
  }
  return told.isBehind ? 'behind' : 'whole';
}

async function count(copy: Open): Promise<void> {
  if (performance.now() - copy.countedMs < QUANTITIES_MS) return;
  const file = await fetchFile(getQuantities, { clientId: copy.storeId }, { quiet: true });
  for (const [id, now] of openQuantities(await file.arrayBuffer())) copy.quantities.set(id, now);
  copy.countedMs = performance.now();
}

let working: Promise<true> | null = null;
let isAskedAgain = false;

/** Brings this browser's copy of a store up to date, the first time by fetching all of it. Who asks meanwhile has it looked at once more. */
export function bringUpToDate(storeId: number): Promise<true> {
  isAskedAgain = true;
  working = (working ?? Promise.resolve())
    .catch(() => undefined)
    .then(async () => {
      if (isAskedAgain || open?.storeId !== storeId) await update(storeId);
      return true as const;
    });
  return working;
}

async function update(storeId: number): Promise<void> {
  isAskedAgain = false;
  if (open?.storeId !== storeId) open = (await stored(storeId)) ?? (await fetched(storeId));
  let state = await mend(open);
  if (state === 'stale') {
    open = await fetched(storeId);
    state = await mend(open);
  }
  await count(open);
  for (let waitMs = BEHIND_MS; state === 'behind' && waitMs <= LONGEST_MS; waitMs *= 2) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    state = await mend(open);
  }
}

/** What this register just did may have put other items on the shelf: until it is known, the server is asked. */
export function shelfMayDiffer(): void {
  if (!open) return;
  open.confirmedMs = -Infinity;
  void bringUpToDate(open.storeId).catch(() => undefined);
}

const keyOf = (storeId: number) => ['goods-copy', storeId] as const;

/** Keeps the copy of a store up to date while a screen is open. */
export function useGoodsCopy(storeId: number): void {
  useQuery({
    queryKey: keyOf(storeId),
    queryFn: () => bringUpToDate(storeId),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  useLive('goods', [keyOf(storeId)]);
}
