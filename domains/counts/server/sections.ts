// Sections: added, claimed, given back, closed.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { SectionWire } from '#domains/counts/contract/shapes.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import {
  claimSection,
  closeRefusal,
  removeRefusal,
  type Section,
  sectionState,
} from '#domains/counts/rules/sections.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { findLocked, type Locked } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor, Db, Tx, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type SectionRow = {
  id: number;
  countId: number;
  code: string;
  name: string;
  round: number;
  status: Section['status'];
  claimedBy: number | null;
  by: string;
  claimedAt: Date | null;
  activeAt: Date | null;
  closedAt: Date | null;
  lastScanAt: Date | null;
  units: number;
  before: number | null;
};

const ROWS = `
  select s.section_id as id, s.count_id, s.code, s.name, s.round, s.status, s.claimed_by,
    coalesce(u.username, k.username, '') as by, s.claimed_at, s.active_at, s.closed_at,
    (select max(x.scanned_at) from count_scans x where x.section_id = s.section_id) as "lastScanAt",
    coalesce((select sum(x.change) from count_scans x where x.section_id = s.section_id and x.round = s.round), 0)::integer as units,
    (select sum(x.change)::integer from count_scans x where x.section_id = s.section_id and x.round = s.round - 1) as before
  from count_sections s left join users u on u.user_id = s.claimed_by left join users k on k.user_id = s.closed_by`;
const OF_COUNT = `${ROWS} where s.count_id = $1 order by lower(s.code), s.section_id`;
const ONE = `${ROWS} where s.section_id = $1`;

/** The sections of a count by their code. */
export const listSections = (db: Db, countId: number): Promise<SectionRow[]> =>
  db.rows<SectionRow>(OF_COUNT, [countId]);

/** As the contract sends it. */
export function sectionToWire(row: SectionRow, userId: number, now: Date): SectionWire {
  const state = sectionState(standing(row), now.getTime());
  const isChecked = row.round > 1 && row.status === 'closed';
  return {
    sectionId: row.id,
    code: row.code,
    name: row.name,
    state,
    round: row.round,
    isMine: row.claimedBy === userId && state !== 'closed',
    by: row.by,
    since: row.claimedAt?.toISOString() ?? null,
    lastScan: row.lastScanAt?.toISOString() ?? null,
    closed: row.closedAt?.toISOString() ?? null,
    units: row.units,
    check: isChecked ? (row.units === row.before ? 'agrees' : 'differs') : 'none',
  };
}

const standing = (row: SectionRow): Section => ({
  status: row.status,
  claimedBy: row.claimedBy,
  claimedByName: row.by,
  activeAt: row.activeAt?.getTime() ?? null,
});

type Held = { readonly row: SectionRow; readonly count: Locked };

/** The section held, in a count of the user's stores that is open. 404 naming the field. */
async function holdSection(tx: Tx, actor: Actor, sectionId: number): Promise<Held | Refusal> {
  const row = await tx.maybe<{ countId: number }>(
    'select count_id from count_sections where section_id = $1 for update',
    [sectionId],
  );
  if (!row) throw notFound(texts.NO_SECTION, 'sectionId');
  const count = await findLocked(tx, actor, row.countId, 'sectionId');
  return closedRefusal(count.state) ?? { row: await tx.one<SectionRow>(ONE, [sectionId]), count };
}

/** Adds those whose code isn't there yet. */
export async function addSections(
  context: WriteContext,
  countId: number,
  sections: readonly { readonly code: string; readonly name?: string | undefined }[],
): Promise<SectionRow[] | Refusal> {
  const { tx, actor } = context;
  const count = await findLocked(tx, actor, countId, 'inventoryId');
  const closed = closedRefusal(count.state);
  if (closed) return closed;
  await tx.run(
    `insert into count_sections (count_id, code, name) select distinct on (lower(w.code)) $1::bigint, w.code, coalesce(w.name, '')
     from jsonb_to_recordset($2::jsonb) as w(code text, name text) on conflict do nothing`,
    [countId, JSON.stringify(sections)],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  return listSections(tx, countId);
}

/** Removes one in which nothing was scanned. */
export async function removeSection(
  { tx, actor }: WriteContext,
  sectionId: number,
): Promise<Refusal | undefined> {
  const held = await holdSection(tx, actor, sectionId);
  if (isRefusal(held)) return held;
  const used = removeRefusal(held.row.lastScanAt !== null);
  if (used) return used;
  await tx.run('delete from count_section_rounds where section_id = $1', [sectionId]);
  await tx.run('delete from count_sections where section_id = $1', [sectionId]);
  await tellStore(tx, held.count.storeId, 'counts.changed');
  return undefined;
}

/** Takes a section by its id or the code on the shelf. Asked again by whoever has it, it answers the same. */
export async function takeSection(
  context: WriteContext,
  countId: number,
  which: { readonly sectionId?: number | undefined; readonly code?: string | undefined },
): Promise<SectionRow | Refusal> {
  const { tx, actor, now } = context;
  await findLocked(tx, actor, countId, 'inventoryId');
  const sectionId = which.sectionId ?? (await sectionByCode(tx, countId, which.code ?? ''));
  const held = await holdSection(tx, actor, sectionId);
  if (isRefusal(held)) return held;
  if (held.row.countId !== countId) throw notFound(texts.NO_SECTION, 'sectionId');
  const before = await tx.maybe(
    'select 1 from count_section_rounds where section_id = $1 and user_id = $2 and closed_at is not null',
    [sectionId, actor.userId],
  );
  const round = claimSection(
    { ...standing(held.row), round: held.row.round },
    {
      userId: actor.userId,
      mayEdit: actor.rights.has('counts.edit'),
      countedBefore: before !== undefined,
    },
    now.getTime(),
  );
  if (isRefusal(round)) return round;
  await tx.run(
    `update count_sections set status = 'claimed', round = $2, claimed_by = $3, claimed_at = $4, active_at = $4, closed_at = null, closed_by = null
     where section_id = $1`,
    [sectionId, round, actor.userId, now],
  );
  await tx.run(
    `insert into count_section_rounds (section_id, round, user_id, claimed_at) values ($1, $2, $3, $4)
     on conflict (section_id, round, user_id) do update set claimed_at = excluded.claimed_at`,
    [sectionId, round, actor.userId, now],
  );
  await tellStore(tx, held.count.storeId, 'counts.changed');
  return tx.one<SectionRow>(ONE, [sectionId]);
}

async function sectionByCode(tx: Tx, countId: number, code: string): Promise<number> {
  if (code === '') throw badInput('sectionId', texts.SECTION_OR_CODE);
  const row = await tx.maybe<{ id: number }>(
    'select section_id as id from count_sections where count_id = $1 and lower(code) = lower($2)',
    [countId, code],
  );
  if (!row) throw notFound(texts.NO_SECTION, 'code');
  return row.id;
}

/** Releases the section; its scans stay, and the next user continues. */
export async function releaseSection(
  { tx, actor }: WriteContext,
  sectionId: number,
): Promise<SectionRow | Refusal> {
  const held = await holdSection(tx, actor, sectionId);
  if (isRefusal(held)) return held;
  const { row, count } = held;
  const refused = closeRefusal(
    standing(row),
    { userId: actor.userId, mayEdit: actor.rights.has('counts.edit') },
    row.units,
    undefined,
  );
  if (refused) return refused;
  if (row.status === 'claimed') {
    await tx.run(
      `update count_sections set status = 'free', claimed_by = null, claimed_at = null, active_at = null where section_id = $1`,
      [sectionId],
    );
    await tellStore(tx, count.storeId, 'counts.changed');
  }
  return tx.one<SectionRow>(ONE, [sectionId]);
}

/** All of it is counted. */
export async function closeSection(
  context: WriteContext,
  sectionId: number,
  units: number | undefined,
): Promise<SectionRow | Refusal> {
  const { tx, actor, now } = context;
  const held = await holdSection(tx, actor, sectionId);
  if (isRefusal(held)) return held;
  const { row, count } = held;
  const refused = closeRefusal(
    standing(row),
    { userId: actor.userId, mayEdit: actor.rights.has('counts.edit') },
    row.units,
    units,
  );
  if (refused) return refused;
  if (row.status === 'closed') return row;
  await tx.run(
    `update count_sections set status = 'closed', closed_at = $2, closed_by = $3, claimed_by = null where section_id = $1`,
    [sectionId, now, actor.userId],
  );
  await tx.run(
    `insert into count_section_rounds (section_id, round, user_id, claimed_at, closed_at) values ($1, $2, $3, $4, $4)
     on conflict (section_id, round, user_id) do update set closed_at = excluded.closed_at`,
    [sectionId, row.round, actor.userId, now],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: 'counts.closeSection',
    entity: 'count',
    entityId: count.id,
    after: { section: row.code, round: row.round, units: row.units },
  });
  return tx.one<SectionRow>(ONE, [sectionId]);
}
