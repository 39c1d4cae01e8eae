// A failure goes into the app log.
import { createHash } from 'node:crypto';
import {
  KEPT_DAYS,
  type LogLevel,
  type LogSource,
  LONGEST_DETAIL,
  LONGEST_MESSAGE,
  MOST_ENTRIES,
  sameness,
  scrub,
} from '#domains/support/rules/log-entry.ts';
import type { Db } from '#contract/route.ts';

export type Failure = {
  readonly source: LogSource;
  readonly level?: LogLevel | undefined;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly call?: string | undefined;
  readonly path?: string | undefined;
  readonly requestId?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly storeId?: number | undefined;
  readonly userId?: number | undefined;
};

const WRITE = `
  with same as (
    select entry_id from app_log where sameness = $12 and first_at > $1::timestamptz - interval '1 hour'
    order by first_at desc limit 1),
  again as (
    update app_log set times = times + 1, last_at = $1, request_id = $8 from same where app_log.entry_id = same.entry_id
    returning app_log.entry_id),
  fresh as (
    insert into app_log (first_at, last_at, source, level, message, detail, call, path, request_id, user_agent, store_id, user_id, sameness)
    select $1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12 where not exists (select 1 from same)
    returning entry_id)
  select entry_id as id from again union all select entry_id from fresh`;

/** Keeps a failure, secrets taken out, and answers its id; the same one within an hour only counts up. */
export async function writeAppLog(db: Db, failure: Failure, now: Date): Promise<number> {
  const message = scrub(failure.message, LONGEST_MESSAGE) || 'No message';
  const call = (failure.call ?? '').slice(0, 100);
  const path = scrub((failure.path ?? '').replace(/[?#].*$/s, ''), 300);
  const same = createHash('sha256')
    .update(sameness({ source: failure.source, message, call, path }))
    .digest();
  const row = await db.maybe<{ id: number }>(WRITE, [
    now,
    failure.source,
    failure.level ?? 'error',
    message,
    scrub(failure.detail ?? '', LONGEST_DETAIL),
    call,
    path,
    scrub(failure.requestId ?? '', 60),
    scrub(failure.userAgent ?? '', 300),
    failure.storeId ?? null,
    failure.userId || null,
    same,
  ]);
  return row?.id ?? 0;
}

/** Takes away what is older than it is kept, and the oldest of what is too much; answers how many. */
export const pruneAppLog = (db: Db, now: Date): Promise<number> =>
  db.run(
    `delete from app_log where last_at < $1::timestamptz - make_interval(days => $2)
     or entry_id in (select entry_id from app_log order by last_at desc, entry_id desc offset $3)`,
    [now, KEPT_DAYS, MOST_ENTRIES],
  );
