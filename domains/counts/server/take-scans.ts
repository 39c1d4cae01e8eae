// Takes scans in, each once: one sent again gets the same answer and changes nothing (N5).
import { randomUUID } from 'node:crypto';
import type { ScanAnswer } from '#domains/counts/contract/counting.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import { isInScope, type Scope } from '#domains/counts/rules/scope.ts';
import {
  type Place,
  recountScanRefusal,
  scanRefusal,
  scanTime,
  sectionRefusal,
  unitsBeside,
} from '#domains/counts/rules/take-scan.ts';
import { whichItem } from '#domains/counts/rules/which-item.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type CodeItem, ensureItemsOfCodes, findCodes } from './find-codes.ts';
import { type Held, holdPlace, listRecountsOf, type Recounts } from './scan-place.ts';
import { holdForScans, type Locked, scopeOf } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { columnsJson } from '#platform/db/names.ts';

export type NewScan = {
  readonly scanId?: string | undefined;
  readonly code: string;
  readonly serial?: string | undefined;
  readonly change: 1 | -1;
  readonly round: number;
  /** On the device, by the server's clock; later than now is now, earlier than the count's beginning is that. */
  readonly at: Date;
};

export type Taken = ScanAnswer & {
  readonly code: string;
  readonly item: CodeItem | undefined;
  readonly isRemoval: boolean;
};

type Area = { readonly count: Locked; readonly scope: Scope };
type Ready = NewScan & { readonly scanId: string };

/** Answers what happened to each scan, in their order. 404 naming the field for a foreign count or section. Of a count that is finished each is refused. */
export async function takeScans(
  context: WriteContext,
  countId: number,
  sectionId: number | null,
  scans: readonly NewScan[],
): Promise<Taken[]> {
  const { tx, actor, now } = context;
  const { count, open } = await holdForScans(tx, actor, countId, 'inventoryId');
  const place = await holdPlace(tx, countId, sectionId, now);
  const ready = scans.map((scan) => ({ ...scan, scanId: scan.scanId ?? randomUUID() }));
  const closed = closedRefusal(count.state);
  if (closed) return ready.map((scan) => refused(scan, closed.message));
  const areas = await Promise.all(open.map(async (one) => ({ count: one, scope: await scopeOf(tx, one) })));
  const items = await itemsOf(tx, count.storeId, ready, now);
  const sums = await sumsOf(tx, countId, items, ready);
  const recounts = await listRecountsOf(tx, countId, items);
  const taking = new Taking(context, { count, place, recounts, areas, items, sums });
  const known = await knownScans(tx, ready);
  const answers = ready.map((scan) => taking.take(scan, known));
  await taking.write();
  if (sectionId !== null)
    await tx.run(
      `update count_sections set active_at = $3 where section_id = $1 and status = 'claimed' and claimed_by = $2`,
      [sectionId, actor.userId, now],
    );
  await tellStore(tx, count.storeId, 'counts.scanned');
  return answers;
}

const refused = (scan: Ready, reason: string): Taken => ({
  scanId: scan.scanId,
  outcome: 'refused',
  reason,
  code: scan.code,
  item: undefined,
  isRemoval: scan.change === -1,
});

async function itemsOf(
  tx: Tx,
  storeId: number,
  scans: readonly NewScan[],
  now: Date,
): Promise<Map<string, CodeItem[]>> {
  const codes = [...new Set(scans.map(({ code }) => code))];
  const found = await findCodes(tx, storeId, codes);
  const added = scans.filter(({ code, change }) => change === 1 && !found.has(code)).map(({ code }) => code);
  const made = await ensureItemsOfCodes(tx, storeId, added, now);
  if (made.length > 0) for (const [code, items] of await findCodes(tx, storeId, made)) found.set(code, items);
  return found;
}

async function knownScans(tx: Tx, scans: readonly Ready[]): Promise<Set<string>> {
  const rows = await tx.rows<{ id: string }>(
    'select scan_id as id from count_scans where scan_id = any($1)',
    [scans.map(({ scanId }) => scanId)],
  );
  return new Set(rows.map(({ id }) => id));
}

type Sum = { sectionId: number | null; round: number; what: string; serialKey: string; units: number };

const SUMS = `
  select section_id, round, coalesce(inventory_id::text, code, '') as what,
    coalesce(upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g')), '') as "serialKey", sum(change)::integer as units
  from count_scans where count_id = $1 and (inventory_id = any($2) or (inventory_id is null and code = any($3))) group by 1, 2, 3, 4`;

type PlaceSum = Place & { units: number };

const serialKeyOf = (serial: string): string => serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

/** How much of each thing was scanned where, of a copy apart. */
class Sums {
  readonly #of = new Map<string, PlaceSum[]>();

  add(what: string, serialKey: string, at: Place, units: number): void {
    this.#add(what, at, units);
    if (serialKey !== '') this.#add(`${what}|${serialKey}`, at, units);
  }

  places(what: string, serialKey = ''): readonly PlaceSum[] {
    return this.#of.get(serialKey === '' ? what : `${what}|${serialKey}`) ?? [];
  }

  here(at: Place, what: string, serialKey = ''): number {
    return this.places(what, serialKey).find((one) => isSame(one, at))?.units ?? 0;
  }

  #add(key: string, at: Place, units: number): void {
    const sums = this.#of.get(key) ?? [];
    const sum = sums.find((one) => isSame(one, at));
    if (sum) sum.units += units;
    else this.#of.set(key, [...sums, { sectionId: at.sectionId, round: at.round, units }]);
  }
}

const isSame = (one: Place, other: Place): boolean =>
  one.sectionId === other.sectionId && one.round === other.round;

/** What was scanned so far of what is scanned now. */
async function sumsOf(
  tx: Tx,
  countId: number,
  items: ReadonlyMap<string, CodeItem[]>,
  scans: readonly NewScan[],
): Promise<Sums> {
  const ids = [...items.values()].flat().map(({ inventoryId }) => inventoryId);
  const rows = await tx.rows<Sum>(SUMS, [countId, [...new Set(ids)], scans.map(({ code }) => code)]);
  const sums = new Sums();
  for (const row of rows) sums.add(row.what, row.serialKey, row, row.units);
  return sums;
}

type Row = {
  scanId: string;
  sectionId: number | null;
  round: number;
  code: string;
  inventoryId: number | null;
  copyId: number | null;
  serial: string;
  change: number;
  isWrongArea: boolean;
  passedTo: number | null;
  scannedAt: Date;
};

const WRITE = `
  insert into count_scans (scan_id, count_id, section_id, round, code, inventory_id, copy_id, serial, change, is_wrong_area, passed_to, user_id,
    scanned_at, received_at)
  select r.scan_id, $2, r.section_id, r.round, r.code, r.inventory_id, r.copy_id, r.serial, r.change, r.is_wrong_area, r.passed_to, $3, r.scanned_at, $4
  from jsonb_to_recordset($1::jsonb) as r(scan_id text, section_id bigint, round integer, code text, inventory_id bigint, copy_id bigint, serial text,
    change smallint, is_wrong_area boolean, passed_to bigint, scanned_at timestamptz)`;

type Given = {
  readonly count: Locked;
  readonly place: Held;
  readonly recounts: Recounts;
  readonly areas: readonly Area[];
  readonly items: ReadonlyMap<string, CodeItem[]>;
  readonly sums: Sums;
};

/** Goes through a list of scans in their order, keeping the sums. */
class Taking {
  readonly #rows: Row[] = [];
  readonly #context: WriteContext;
  readonly #given: Given;
  readonly #own: Area | undefined;

  constructor(context: WriteContext, given: Given) {
    this.#context = context;
    this.#given = given;
    this.#own = given.areas.find((one) => one.count.id === given.count.id);
  }

  take(scan: Ready, known: ReadonlySet<string>): Taken {
    const found = this.#find(scan.code);
    const item = found?.item;
    const serial = scan.serial || item?.serial || '';
    const isAgain = known.has(scan.scanId) || this.#rows.some((row) => row.scanId === scan.scanId);
    if (!isAgain) {
      const no = this.#refusal(scan, item, serial);
      if (no) return { ...refused(scan, no.message), item, ...shown(item) };
      this.#given.sums.add(
        whatOf(scan, item),
        item?.serialRequired ? serialKeyOf(serial) : '',
        this.#at(scan),
        scan.change,
      );
      this.#keep(scan, item, serial);
    }
    const passedTo = item && this.#passTo(item);
    return {
      scanId: scan.scanId,
      outcome: isAgain ? 'again' : item ? 'counted' : 'unknown',
      ...shown(item),
      count: this.#given.sums.here(this.#at(scan), whatOf(scan, item)),
      ...(item && !this.#isOurs(item) ? { isWrongArea: true, passedTo: passedTo?.name ?? '' } : {}),
      ...(found?.isGuess ? { isGuess: true } : {}),
      code: scan.code,
      item,
      isRemoval: scan.change === -1,
    };
  }

  async write(): Promise<void> {
    if (this.#rows.length === 0) return;
    const { tx, actor, now } = this.#context;
    await tx.run(WRITE, [columnsJson(this.#rows), this.#given.count.id, actor.userId, now]);
  }

  #at({ round }: NewScan): Place {
    return { sectionId: this.#given.place.sectionId, round };
  }

  /** Why it isn't counted here, or null. */
  #refusal(scan: Ready, item: CodeItem | undefined, serial: string): Refusal | null {
    const { place, recounts, sums } = this.#given;
    const { userId } = this.#context.actor;
    const closed =
      place.sectionId === null
        ? recountScanRefusal(scan, recounts.get(item?.inventoryId ?? 0) ?? [], userId)
        : sectionRefusal({ ...place, claims: place.claims.get(scan.round) ?? [] }, scan, userId);
    if (closed) return closed;
    const what = whatOf(scan, item);
    const at = this.#at(scan);
    const key = item?.serialRequired ? serialKeyOf(serial) : '';
    const beside = key === '' ? 0 : unitsBeside(at, sums.places(what, key), place.newest);
    return scanRefusal({ change: scan.change, item, serial, here: sums.here(at, what, key), beside });
  }

  #find(code: string): { readonly item: CodeItem; readonly isGuess: boolean } | undefined {
    const candidates = this.#given.items.get(code) ?? [];
    return whichItem(candidates.map((one) => ({ ...one, isInScope: this.#isOurs(one) })));
  }

  #isOurs(item: CodeItem): boolean {
    return this.#own === undefined || isInScope(this.#own.scope, item);
  }

  /** The open count of the item's own area. */
  #passTo(item: CodeItem): Locked | undefined {
    if (this.#isOurs(item)) return undefined;
    return this.#given.areas.find(({ scope }) => isInScope(scope, item))?.count;
  }

  #keep(scan: Ready, item: CodeItem | undefined, serial: string): void {
    const { now } = this.#context;
    this.#rows.push({
      scanId: scan.scanId,
      sectionId: this.#given.place.sectionId,
      round: scan.round,
      code: scan.code,
      inventoryId: item?.inventoryId ?? null,
      copyId: item?.copyId ?? null,
      serial: item?.serialRequired ? serial : '',
      change: scan.change,
      isWrongArea: item !== undefined && !this.#isOurs(item),
      passedTo: (item && this.#passTo(item)?.id) ?? null,
      scannedAt: new Date(scanTime(scan.at.getTime(), this.#given.count.startedAt.getTime(), now.getTime())),
    });
  }
}

const shown = (item: CodeItem | undefined) =>
  item
    ? {
        title: item.title,
        condition: item.condition,
        sku: item.sku,
        price: item.priceCents as Cents,
        itemId: item.inventoryId,
      }
    : { title: texts.UNKNOWN_ITEM };

const whatOf = (scan: NewScan, item: CodeItem | undefined): string => String(item?.inventoryId ?? scan.code);
