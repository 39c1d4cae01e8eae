// The latest count of a device, and its corrections, as rows.
import { insertRow } from '#platform/db/rows.ts';
import type { Corrected } from '#domains/cash/rules/correct-count.ts';
import { ofPapers, PAPERS } from '#domains/cash/rules/papers.ts';
import type { CountBasis } from '#domains/cash/server/queries.ts';
import { readPapers } from '#domains/cash/server/read-pieces.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type KnownCount = Corrected & {
  /** Pieces by denomination, as entered. */
  readonly pieces: unknown;
  /** Null for counts from before this was kept. */
  readonly by: CountBasis | null;
};

export type Correctable = {
  readonly sessionId: number;
  readonly isOpen: boolean;
  readonly expected: Cents;
  /** The business day that the count belongs to. */
  readonly countDay: string;
  /** What the count was posted as; null when there was no difference to post. */
  readonly groupId: number | null;
  /** The first money of a device comes from the opening account. */
  readonly isFirstOpening: boolean;
  readonly count: KnownCount;
};

type Row = Omit<Correctable, 'count'> & Omit<KnownCount, 'papers'> & { papers: unknown };

/** The latest count of a device, its session locked: sales wait. Undefined when there was none. */
export async function findCorrectable(tx: Tx, deviceId: number): Promise<Correctable | undefined> {
  const row = await tx.maybe<Row>(
    `select s.session_id, s.closed_at is null as "isOpen",
       coalesce(s.closing_day, s.opening_day) as "countDay",
       case when s.closed_at is null then s.opening_expected_cents else coalesce(s.expected_cents, 0) end as expected,
       (select max(g.group_id) from posting_groups g where g.source_type = 'drawerSession' and g.source_id = s.session_id
         and g.purpose = case when s.closed_at is null then 'open' else 'close' end) as "groupId",
       s.closed_at is null and not exists (select 1 from drawer_sessions e where e.device_id = s.device_id and e.session_id < s.session_id)
         as "isFirstOpening",
       coalesce(s.counted_cents, s.opening_cents) as total,
       case when s.closed_at is null then s.opening_papers else s.closing_papers end as papers,
       coalesce(s.closing_counts, s.opening_counts) as pieces,
       case when s.closed_at is null then s.opening_by else s.closing_by end as "by"
     from drawer_sessions s where s.device_id = $1 order by s.session_id desc limit 1 for update`,
    [deviceId],
  );
  if (!row) return undefined;
  const { total, papers: stored, pieces, by, ...session } = row;
  const counted = readPapers(stored);
  const papers = ofPapers(PAPERS, (paper) => counted[paper] ?? ZERO);
  return { ...session, count: { total, papers, pieces, by } };
}

type Reason = {
  readonly note: string;
  readonly businessDay: string;
  readonly now: Date;
  readonly actor: Actor;
};

/** Keeps old and new; answers the correction's id. */
export async function insertCorrection(
  tx: Tx,
  { sessionId, isOpen, count: was }: Correctable,
  is: KnownCount,
  { note, businessDay, now, actor }: Reason,
): Promise<number> {
  const { correctionId: id } = await insertRow(
    tx,
    'drawer_corrections',
    {
      sessionId,
      count: isOpen ? 'opening' : 'closing',
      oldCents: was.total,
      newCents: is.total,
      oldPapers: was.papers,
      newPapers: is.papers,
      note,
      userId: actor.userId,
      at: now,
      businessDay,
    },
    'correctionId',
  );
  return id;
}

/** The session's count becomes the corrected one. */
export async function putCount(tx: Tx, { sessionId, isOpen }: Correctable, is: KnownCount): Promise<void> {
  await tx.run(
    isOpen
      ? `update drawer_sessions set opening_cents = $2, opening_papers = $3, opening_counts = $4, opening_by = $5 where session_id = $1`
      : `update drawer_sessions set counted_cents = $2, closing_papers = $3, closing_counts = $4, closing_by = $5 where session_id = $1`,
    [sessionId, is.total, JSON.stringify(is.papers), JSON.stringify(is.pieces), is.by],
  );
}
