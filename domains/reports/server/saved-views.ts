// What somebody keeps of the reports: saved views and favorites.
import { notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext, WriteContext } from '#contract/route.ts';
import type { Actor, Db } from '#contract/route.ts';
import type { getMyReports, saveView as saveViewCall } from '#domains/reports/contract/saved-calls.ts';
import { reportsMessages as say } from '#domains/reports/messages.ts';
import {
  favoriteRefusal,
  isScreenPath,
  readViewFilters,
  viewRefusal,
} from '#domains/reports/rules/save-view.ts';
import { lackedRight, seesReports } from '#domains/reports/server/public/may-run.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { findReport } from '#platform/reports/report.ts';

type ViewRow = {
  savedReportId: number;
  name: string;
  reportName: string;
  filters: string;
  isShared: boolean;
  isMine: boolean;
  owner: string;
};

const VIEWS = `
  select s.saved_report_id, s.name, s.report_name, s.filters, s.is_shared,
    coalesce(s.user_id = $1, false) as "isMine", u.username as owner
  from saved_reports s join users u using (user_id) where s.removed_at is null and (s.user_id = $1 or s.is_shared)
  order by lower(s.name), s.saved_report_id`;

/** Own and shared views of reports that the caller may run, by name, and the caller's favorites. */
export async function listMine({ db, actor }: ReadContext): Promise<OutputOf<typeof getMyReports>> {
  const [views, favorites] = await Promise.all([
    db.rows<ViewRow>(VIEWS, [actor.userId]),
    db.rows<{ name: string }>(
      'select report_name as name from report_favorites where user_id = $1 order by 1',
      [actor.userId],
    ),
  ]);
  return {
    views: views.filter(({ reportName }) => mayOpen(actor, reportName)),
    favorites: favorites.map(({ name }) => name),
  };
}

/** A screen asks for its right itself. */
function mayOpen(actor: Actor, reportName: string): boolean {
  if (isScreenPath(reportName)) return seesReports(actor);
  const found = findReport(reportName);
  return found !== undefined && lackedRight(actor, found) === undefined;
}

/** Saves a new view, or changes an own one. Refuses as viewRefusal does; 404 for a view that isn't the caller's. */
export async function saveView(
  { tx, actor, now }: WriteContext,
  asked: InputOf<typeof saveViewCall>,
): Promise<{ savedReportId: number } | Refusal> {
  const {
    SavedReportId: id,
    Name: name,
    ReportName: reportName,
    Filters: filters,
    IsShared: isShared,
  } = asked;
  if (id !== undefined) await getOwn(tx, actor, id);
  // One person saves one view at a time: the count and the name below hold until the end.
  await tx.run('select 1 from users where user_id = $1 for update', [actor.userId]);
  const { has, taken } = await tx.one<{ has: number; taken: boolean }>(
    `select count(*) as has, coalesce(bool_or(lower(name) = lower($2) and saved_report_id is distinct from $3), false) as taken
     from saved_reports where user_id = $1 and removed_at is null`,
    [actor.userId, name, id ?? null],
  );
  const refused = viewRefusal({
    reportName,
    filters,
    isShared,
    isRunnable: mayOpen(actor, reportName),
    isNew: id === undefined,
    has,
    isNameTaken: taken,
    mayShare: seesReports(actor),
  });
  if (refused) return refused;
  const values = {
    name,
    reportName: findReport(reportName)?.wire.reportName ?? reportName,
    filters: readViewFilters(filters) ?? '',
    isShared,
    changedAt: now,
  };
  if (id !== undefined) {
    await updateRow(tx, 'saved_reports', { savedReportId: id }, values);
    return { savedReportId: id };
  }
  const { savedReportId } = await insertRow(
    tx,
    'saved_reports',
    { ...values, userId: actor.userId, createdAt: now },
    'savedReportId',
  );
  return { savedReportId };
}

/** Takes an own view away. 404 for one that isn't the caller's. */
export async function removeView({ tx, actor, now }: WriteContext, savedReportId: number): Promise<void> {
  await getOwn(tx, actor, savedReportId);
  await updateRow(tx, 'saved_reports', { savedReportId }, { removedAt: now });
}

/** Stars a report by its name in the list, or takes the star away; twice is once. Refuses as favoriteRefusal does. */
export async function setFavorite(
  { tx, actor }: WriteContext,
  reportName: string,
  isFavorite: boolean,
): Promise<Refusal | undefined> {
  const refused = favoriteRefusal(reportName, isFavorite, mayOpen(actor, reportName));
  if (refused) return refused;
  const sql = isFavorite
    ? 'insert into report_favorites (user_id, report_name) values ($1, $2) on conflict do nothing'
    : 'delete from report_favorites where user_id = $1 and report_name = $2';
  await tx.run(sql, [actor.userId, findReport(reportName)?.wire.reportName ?? reportName]);
  return undefined;
}

async function getOwn(db: Db, actor: Actor, savedReportId: number): Promise<void> {
  const found = await db.maybe<{ id: number }>(
    'select saved_report_id as id from saved_reports where saved_report_id = $1 and user_id = $2 and removed_at is null',
    [savedReportId, actor.userId],
  );
  if (!found) throw notFound(say.NO_VIEW, 'SavedReportId');
}
