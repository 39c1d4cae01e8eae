// Takes scans in, each once: whoever sends one again hears the same and nothing happens (N5).
import { randomUUID } from 'node:crypto';
import type { ScanAnswer } from '#domains/counts/contract/counting.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import { isInScope, type Scope } from '#domains/counts/rules/scope.ts';
import { scanRefusal } from '#domains/counts/rules/take-scan.ts';
import { whichItem } from '#domains/counts/rules/which-item.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type CodeItem, ensureItemsOfCodes, findCodes } from './find-codes.ts';
import { holdForScans, type Locked, scopeOf } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import { type Cents, toDollars } from '#kernel/money.ts';

export type NewScan = {
  readonly scanId?: string | undefined;
  readonly code: string;
  readonly serial?: string | undefined;
  readonly change: 1 | -1;
  readonly round: number;
  /** On the device, by the server's clock; later than now is now. */
  readonly at: Date;
};

export type Taken = ScanAnswer & {
  readonly code: string;
  readonly item: CodeItem | undefined;
  readonly isRemoval: boolean;
};

type Area = { readonly count: Locked; readonly scope: Scope };
type Ready = NewScan & { readonly scanId: string };

/** Answers what became of each scan, in their order. 404 naming the field for a foreign count or section. Of a count that is finished each is refused. */
export async function takeScans(
  context: WriteContext,
  countId: number,
  sectionId: number | null,
  scans: readonly NewScan[],
): Promise<Taken[]> {
  const { tx, actor, now } = context;
  const { count, open } = await holdForScans(tx, actor, countId, 'inventoryId');
  await holdSection(tx, countId, sectionId);
  const ready = scans.map((scan) => ({ ...scan, scanId: scan.scanId ?? randomUUID() }));
  const closed = closedRefusal(count.state);
  if (closed) return ready.map((scan) => refused(scan, closed.message));
  const areas = await Promise.all(open.map(async (one) => ({ count: one, scope: await scopeOf(tx, one) })));
  const items = await itemsOf(tx, count.storeId, ready, now);
  const sums = await sumsOf(tx, countId, items, ready);
  const taking = new Taking(context, { count, sectionId, areas, items, sums });
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

async function holdSection(tx: Tx, countId: number, sectionId: number | null): Promise<void> {
  if (sectionId === null) return;
  const row = await tx.maybe(
    'select 1 from count_sections where section_id = $1 and count_id = $2 for update',
    [sectionId, countId],
  );
  if (!row) throw notFound(texts.NO_SECTION, 'sectionId');
}

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

type Sum = { key: string; units: number };

const SUMS = `
  with these as materialized (select * from count_scans where count_id = $1 and (inventory_id = any($2)
    or (inventory_id is null and code = any($3))))
  select concat_ws('|', coalesce(section_id, 0), round, coalesce(inventory_id::text, code)) as key, sum(change)::integer as units from these group by 1
  union all select concat_ws('|', 'copy', inventory_id, upper(regexp_replace(serial, '[^A-Za-z0-9]', '', 'g'))), sum(change)::integer
    from these where serial <> '' group by 1`;

/** What was scanned so far of what is scanned now, by section, round and thing; of copies by the count. */
async function sumsOf(
  tx: Tx,
  countId: number,
  items: ReadonlyMap<string, CodeItem[]>,
  scans: readonly NewScan[],
): Promise<Map<string, number>> {
  const ids = [...items.values()].flat().map(({ inventoryId }) => inventoryId);
  const rows = await tx.rows<Sum>(SUMS, [countId, [...new Set(ids)], scans.map(({ code }) => code)]);
  return new Map(rows.map(({ key, units }) => [key, units]));
}

type Row = {
  scan_id: string;
  section_id: number | null;
  round: number;
  code: string;
  inventory_id: number | null;
  copy_id: number | null;
  serial: string;
  change: number;
  is_wrong_area: boolean;
  passed_to: number | null;
  scanned_at: Date;
};

const WRITE = `
  insert into count_scans (scan_id, count_id, section_id, round, code, inventory_id, copy_id, serial, change, is_wrong_area, passed_to, user_id,
    scanned_at, received_at)
  select r.scan_id, $2, r.section_id, r.round, r.code, r.inventory_id, r.copy_id, r.serial, r.change, r.is_wrong_area, r.passed_to, $3, r.scanned_at, $4
  from jsonb_to_recordset($1::jsonb) as r(scan_id text, section_id bigint, round integer, code text, inventory_id bigint, copy_id bigint, serial text,
    change smallint, is_wrong_area boolean, passed_to bigint, scanned_at timestamptz)`;

type Given = {
  readonly count: Locked;
  readonly sectionId: number | null;
  readonly areas: readonly Area[];
  readonly items: ReadonlyMap<string, CodeItem[]>;
  readonly sums: Map<string, number>;
};

/** Goes through a list of scans in their order, keeping the sums. */
class Taking {
  readonly #rows: Row[] = [];
  readonly #context: WriteContext;
  readonly #count: Locked;
  readonly #sectionId: number | null;
  readonly #areas: readonly Area[];
  readonly #items: ReadonlyMap<string, CodeItem[]>;
  readonly #sums: Map<string, number>;
  readonly #own: Area | undefined;

  constructor(context: WriteContext, given: Given) {
    this.#context = context;
    this.#count = given.count;
    this.#sectionId = given.sectionId;
    this.#areas = given.areas;
    this.#items = given.items;
    this.#sums = given.sums;
    this.#own = given.areas.find((one) => one.count.id === given.count.id);
  }

  take(scan: Ready, known: ReadonlySet<string>): Taken {
    const found = this.#find(scan.code);
    const item = found?.item;
    const serial = scan.serial || item?.serial || '';
    const place = `${this.#sectionId ?? 0}|${scan.round}|${item?.inventoryId ?? scan.code}`;
    const copy = `copy|${item?.inventoryId ?? 0}|${serial.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`;
    const sum = (key: string) => this.#sums.get(key) ?? 0;
    const isAgain = known.has(scan.scanId) || this.#rows.some((row) => row.scan_id === scan.scanId);
    if (!isAgain) {
      const here = sum(item?.serialRequired ? copy : place);
      const no = scanRefusal({ change: scan.change, item, serial, here });
      if (no) return { ...refused(scan, no.message), item, ...shown(item) };
      this.#sums.set(place, sum(place) + scan.change);
      if (serial !== '') this.#sums.set(copy, sum(copy) + scan.change);
      this.#keep(scan, item, serial);
    }
    const passedTo = item && this.#passTo(item);
    return {
      scanId: scan.scanId,
      outcome: isAgain ? 'again' : item ? 'counted' : 'unknown',
      ...shown(item),
      count: sum(place),
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
    await tx.run(WRITE, [JSON.stringify(this.#rows), this.#count.id, actor.userId, now]);
  }

  #find(code: string): { readonly item: CodeItem; readonly isGuess: boolean } | undefined {
    const candidates = this.#items.get(code) ?? [];
    return whichItem(candidates.map((one) => ({ ...one, isInScope: this.#isOurs(one) })));
  }

  #isOurs(item: CodeItem): boolean {
    return this.#own === undefined || isInScope(this.#own.scope, item);
  }

  /** The open count of the item's own area. */
  #passTo(item: CodeItem): Locked | undefined {
    if (this.#isOurs(item)) return undefined;
    return this.#areas.find(({ scope }) => isInScope(scope, item))?.count;
  }

  #keep(scan: Ready, item: CodeItem | undefined, serial: string): void {
    const { now } = this.#context;
    this.#rows.push({
      scan_id: scan.scanId,
      section_id: this.#sectionId,
      round: scan.round,
      code: scan.code,
      inventory_id: item?.inventoryId ?? null,
      copy_id: item?.copyId ?? null,
      serial: item?.serialRequired ? serial : '',
      change: scan.change,
      is_wrong_area: item !== undefined && !this.#isOurs(item),
      passed_to: (item && this.#passTo(item)?.id) ?? null,
      scanned_at: scan.at > now ? now : scan.at,
    });
  }
}

const shown = (item: CodeItem | undefined) =>
  item
    ? {
        title: item.title,
        condition: item.condition,
        sku: item.sku,
        price: toDollars(item.priceCents as Cents),
        itemId: item.inventoryId,
      }
    : { title: texts.UNKNOWN_ITEM };
