// Where scans come in: the section with all who ever had it, or the items that are counted again.
import { type Claim, type OpenTo } from '#domains/counts/rules/take-scan.ts';
import { IDLE_MS } from '#domains/counts/rules/sections.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import type { CodeItem } from './find-codes.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx } from '#contract/route.ts';

export type Held = Omit<OpenTo, 'claims'> & {
  readonly sectionId: number | null;
  /** By round. */
  readonly claims: ReadonlyMap<number, readonly Claim[]>;
  /** The round that each section of the count is in. */
  readonly newest: ReadonlyMap<number, number>;
};

type SectionRow = {
  sectionId: number;
  round: number;
  isClosed: boolean;
  claimedBy: number | null;
  activeAt: Date | null;
};
type ClaimRow = { round: number; userId: number; username: string; at: Date | null; hasCounted: boolean };

// Whoever only closed it has a row, too: of one moment.
const CLAIMS = `
  select r.round, r.user_id, u.username, nullif(r.claimed_at, r.closed_at) as at,
    (r.closed_at is not null or exists (select 1 from count_sections s where s.section_id = r.section_id and s.round = r.round and s.status = 'claimed'
      and s.claimed_by = r.user_id) or exists (select 1 from count_scans k where k.section_id = r.section_id and k.round = r.round and k.user_id = r.user_id))
      as "hasCounted"
  from count_section_rounds r join users u using (user_id) where r.section_id = $1`;

/** Holds the section; 404 naming `sectionId` for one of another count. Without one nothing is held. */
export async function holdPlace(tx: Tx, countId: number, sectionId: number | null, now: Date): Promise<Held> {
  if (sectionId !== null)
    await tx.run('select 1 from count_sections where section_id = $1 and count_id = $2 for update', [
      sectionId,
      countId,
    ]);
  const sections = await tx.rows<SectionRow>(
    `select section_id, round, status = 'closed' as "isClosed", case when status = 'claimed' then claimed_by end as "claimedBy", active_at from count_sections
     where count_id = $1`,
    [countId],
  );
  const newest = new Map(sections.map((one) => [one.sectionId, one.round]));
  if (sectionId === null)
    return { sectionId, round: 1, isClosed: false, takenBy: null, claims: new Map(), newest };
  const section = sections.find((one) => one.sectionId === sectionId);
  if (!section) throw notFound(texts.NO_SECTION, 'sectionId');
  const isIdle = now.getTime() - (section.activeAt?.getTime() ?? 0) >= IDLE_MS;
  const claims = new Map<number, Claim[]>();
  for (const { round, at, ...claim } of await tx.rows<ClaimRow>(CLAIMS, [sectionId]))
    claims.set(round, [...(claims.get(round) ?? []), { ...claim, at: at?.getTime() ?? null }]);
  const { round, isClosed } = section;
  return { sectionId, round, isClosed, takenBy: isIdle ? null : section.claimedBy, claims, newest };
}

/** By item. */
export type Recounts = ReadonlyMap<
  number,
  readonly { readonly round: number; readonly countedBy: number | null }[]
>;

type RecountRow = { itemId: number; round: number; countedBy: number | null };

/** The recounts that there are, or were, of what codes mean. */
export async function listRecountsOf(
  tx: Tx,
  countId: number,
  items: ReadonlyMap<string, readonly CodeItem[]>,
): Promise<Recounts> {
  const ids = [...items.values()].flat().map(({ inventoryId }) => inventoryId);
  const rows = await tx.rows<RecountRow>(
    `select inventory_id as "itemId", round, counted_by from count_recounts where count_id = $1 and inventory_id = any($2)`,
    [countId, [...new Set(ids)]],
  );
  const found = new Map<number, RecountRow[]>();
  for (const row of rows) found.set(row.itemId, [...(found.get(row.itemId) ?? []), row]);
  return found;
}
