// Books, maps and exports as rows.
import type { MapEntry, Target } from '#domains/accounting/rules/account-map.ts';
import type { Books, DayExport, PostedDay, WaitingDay } from '#domains/accounting/rules/export-plan.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type KeptBooks = { target: Target; beginsDay: string | null };

const NO_BOOKS: KeptBooks = { target: 'quickbooks', beginsDay: null };

/** How the store's books are kept; QuickBooks Online and all days until somebody says. */
export const readBooks = async (db: Pick<Db, 'maybe'>, storeId: number): Promise<KeptBooks> =>
  (await db.maybe<KeptBooks>('select target, begins_day from accounting_books where store_id = $1', [
    storeId,
  ])) ?? NO_BOOKS;

/** The books at one moment. Groups after headSeq are not in them: whatever is posted meanwhile, what is read up to it stays what it is. */
export type Bounds = Books & { readonly headSeq: number };

/** What planning asks of the books: how far they are closed and posted, and from which day on they are exported to the program. */
export async function readBounds(db: Pick<Db, 'maybe'>, storeId: number, target: Target): Promise<Bounds> {
  const head = await db.maybe<{ seq: number; day: string | null }>(
    'select posting_seq as seq, closed_through as day from posting_heads where store_id = $1',
    [storeId],
  );
  const first = await db.maybe<{ day: string }>(
    'select business_day as day from journal_exports where store_id = $1 and target = $2 order by number limit 1',
    [storeId, target],
  );
  return {
    headSeq: head?.seq ?? 0,
    closedThrough: head?.day ?? undefined,
    beginsDay: first?.day ?? (await readBooks(db, storeId)).beginsDay,
  };
}

/** Days of the store with posting groups, oldest first; null for no first day. */
export const listPostedDays = (
  db: Pick<Db, 'rows'>,
  { storeId, from, to, headSeq }: { storeId: number; from: string | null; to: string; headSeq: number },
): Promise<(PostedDay & { groups: number })[]> =>
  db.rows<PostedDay & { groups: number }>(
    `select business_day as day, max(seq) as "lastSeq", count(*) as groups from posting_groups
     where store_id = $1 and business_day >= coalesce($2::date, '-infinity') and business_day <= $3::date and seq <= $4 group by 1 order by 1`,
    [storeId, from, to, headSeq],
  );

export type ExportRow = {
  exportId: number;
  storeId: number;
  day: string;
  version: number;
  target: Target;
  /** The how-manieth of the store's exports to the program. */
  place: number;
  fromSeq: number;
  toSeq: number;
  mapVersion: number;
  words: unknown;
  lines: number;
  debitsCents: Cents;
  fileHash: string;
  hash: string;
  state: DayExport['state'];
  exportedAt: Date;
  exportedBy: string;
  acknowledgedAt: Date | null;
  acknowledgedBy: string;
};

const EXPORTS = `
  select x.export_id, x.store_id, x.business_day as day, x.version, x.target, x.number as place, x.from_seq, x.to_seq,
    x.map_version, x.words, x.lines, x.debits_cents, encode(x.file_hash, 'hex') as "fileHash", encode(x.hash, 'hex') as hash,
    x.state, x.exported_at, u.username as "exportedBy", x.acknowledged_at,
    coalesce(a.username, '') as "acknowledgedBy"
  from journal_exports x join users u on u.user_id = x.exported_by left join users a on a.user_id = x.acknowledged_by`;

export type AskedExport = {
  readonly storeId: number;
  readonly target: Target;
  readonly from: string;
  readonly to: string;
};

/** Exports of the store's days to a program, in the order of days and versions. */
export const listExports = (
  db: Pick<Db, 'rows'>,
  { storeId, target, from, to }: AskedExport,
): Promise<ExportRow[]> =>
  db.rows<ExportRow>(
    `${EXPORTS} where x.store_id = $1 and x.target = $2 and x.business_day between $3::date and $4::date order by x.business_day, x.version`,
    [storeId, target, from, to],
  );

/** The last export of the store to a program. */
export const readLastExport = (
  db: Pick<Db, 'maybe'>,
  storeId: number,
  target: Target,
): Promise<{ day: string } | undefined> =>
  db.maybe<{ day: string }>(
    'select business_day as day from journal_exports where store_id = $1 and target = $2 order by business_day desc limit 1',
    [storeId, target],
  );

/** The bytes of exported journals as they were downloaded first, in the order of the ids. */
export const readFiles = async (db: Pick<Db, 'rows'>, exportIds: readonly number[]): Promise<string[]> =>
  (
    await db.rows<{ file: string }>(
      'select x.file from unnest($1::bigint[]) with ordinality e(id, place) join journal_exports x on x.export_id = e.id order by e.place',
      [[...exportIds]],
    )
  ).map(({ file }) => file);

/** Every export there is, for J1 and J4. */
export const listAllExports = (db: Pick<Db, 'rows'>): Promise<ExportRow[]> =>
  db.rows<ExportRow>(`${EXPORTS} order by x.export_id`);

/** The newest version of the map; 0 when nobody has chosen any account. */
export const latestMap = async (db: Pick<Db, 'one'>): Promise<number> =>
  (
    await db.one<{ version: number }>(
      'select coalesce(max(map_version), 0)::bigint as version from account_map_versions',
    )
  ).version;

/** The rows of a version, those of all stores first. */
export const readMap = (db: Pick<Db, 'rows'>, version: number): Promise<MapEntry[]> =>
  db.rows<MapEntry>(
    `select store_id, kind, department_id, tax_rate_e5, tax_part, code, full_name, tracking,
       tax_name
     from account_maps where map_version = $1 order by store_id, kind, department_id, tax_rate_e5, tax_part`,
    [version],
  );

/** Days that were never exported are mentioned for this long, no longer. */
const LOOK_BACK = 60;

export type TargetDay = WaitingDay & { readonly target: Target };

/**
 * Closed days of these stores with groups that are in no export to the store's program, oldest first. Only of stores where somebody chose how books are kept; days
 * before the last exported one were exported, or it could not have been.
 */
export const listWaitingDays = (
  db: Pick<Db, 'rows'>,
  storeIds: readonly number[],
  todays: readonly string[],
): Promise<TargetDay[]> =>
  db.rows<TargetDay>(
    `select b.store_id, b.target, g.day, g."lastSeq", coalesce(case when l.business_day = g.day then l.to_seq end, 0) as "afterSeq"
     from unnest($1::bigint[], $2::date[]) as asked(store_id, today) join accounting_books b using (store_id) join posting_heads h using (store_id)
     left join lateral (select business_day, to_seq from journal_exports x where x.store_id = b.store_id and x.target = b.target
       order by x.business_day desc, x.version desc limit 1) l on true
     cross join lateral (select business_day as day, max(seq) as "lastSeq" from posting_groups
       where store_id = b.store_id and business_day between greatest(coalesce(l.business_day, b.begins_day), asked.today - ${LOOK_BACK}) and h.closed_through
       group by 1) g
     where g."lastSeq" > coalesce(case when l.business_day = g.day then l.to_seq end, 0) order by 1, 3`,
    [[...storeIds], [...todays]],
  );
