import type { listLog, LogDetailsWire, LogEntryWire, ReportWire } from '#domains/support/contract/calls.ts';
import { supportMessages } from '#domains/support/messages.ts';
import { notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { Actor, Db } from '#contract/route.ts';

const REPORTS_A_PAGE = 50;

type Counted<Row> = Row & { total: number };

/** Reports of a store, newest first; of everybody, or of one user. */
export async function readReports(db: Db, storeId: number, userId: number | null, page = 1) {
  const rows = await db.rows<Counted<Omit<ReportWire, 'createdAt'> & { createdAt: Date }>>(
    `select r.report_id, subject, message, r.email, username, r.created_at, state, tries,
       last_error, count(*) over ()::int as total
     from support_reports r join support_outbox using (report_id) join users u on u.user_id = r.user_id
     where r.store_id = $1 and ($2::bigint is null or r.user_id = $2)
     order by r.report_id desc limit $3 offset $4`,
    [storeId, userId, REPORTS_A_PAGE, (page - 1) * REPORTS_A_PAGE],
  );
  const reports = rows.map(({ total: _total, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return { reports, total: rows[0]?.total ?? 0, page, pageSize: REPORTS_A_PAGE };
}

type LogRow = Omit<LogEntryWire, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date };

const COLUMNS = `entry_id as id, first_at, last_at, times, source, level, message, call, path,
  request_id, coalesce(username, '') as username, store_id as "clientId"`;
/** What happened in a store that the user doesn't belong to is none of theirs. */
const SEEN = '(store_id is null or store_id = any($1))';

const toWire = <Row extends { firstAt: Date; lastAt: Date }>(row: Row) => ({
  ...row,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});

/** A page of the log by its filters, last seen first. */
export async function readLog(db: Db, actor: Actor, asked: InputOf<typeof listLog>) {
  const { page, pageSize = 50 } = asked;
  const search = asked.search ? `%${asked.search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const rows = await db.rows<Counted<LogRow>>(
    `select ${COLUMNS}, count(*) over ()::int as total from app_log left join users using (user_id)
     where ${SEEN} and ($2::text is null or source = $2) and ($3::text is null or level = $3)
       and ($4::text is null or message ilike $4 or call ilike $4 or path ilike $4 or request_id ilike $4)
     order by last_at desc, entry_id desc limit $5 offset $6`,
    [actor.storeIds, asked.source ?? null, asked.level ?? null, search, pageSize, (page - 1) * pageSize],
  );
  const entries = rows.map(({ total: _total, ...row }) => toWire(row));
  return { entries, total: rows[0]?.total ?? 0, page, pageSize };
}

/** One entry with its details; 404 for an unknown one and one of a foreign store. */
export async function readLogEntry(db: Db, actor: Actor, id: number): Promise<LogDetailsWire> {
  const row = await db.maybe<Omit<LogDetailsWire, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>(
    `select ${COLUMNS}, detail, user_agent from app_log left join users using (user_id)
     where ${SEEN} and entry_id = $2`,
    [actor.storeIds, id],
  );
  if (!row) throw notFound(supportMessages.NO_ENTRY, 'id');
  return toWire(row);
}
