import { TASK_DONE, TASK_OPEN, type TaskWire } from '#domains/tasks/contract/calls.ts';
import type { Db } from '#contract/route.ts';

/** More than a person reads; the oldest done ones are left out first. */
const MOST = 500;

/** The tasks of a store, what is due first above, undated ones after them; with `all` the done ones at the end, latest first. */
export const listTasks = (db: Db, storeId: number, all: boolean): Promise<TaskWire[]> =>
  db.rows<TaskWire>(
    `select t.task_id as "taskID", t.store_id as "clientID", coalesce(t.user_id, 0) as "employeeID",
       coalesce(nullif(u.display_name, ''), u.username, '') as "employeeName", t.name as "taskName", t.instructions, t.repeat,
       coalesce(to_char(t.next_due, 'YYYY-MM-DD'), '') as "nextDueDate",
       case when t.is_done then ${TASK_DONE} else ${TASK_OPEN} end as "statusID",
       coalesce(to_char(c.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "lastDoneAt",
       coalesce(c.name, '') as "lastDoneBy"
     from tasks t left join users u on u.user_id = t.user_id
     left join lateral (
       select tc.done_at, coalesce(nullif(d.display_name, ''), d.username) as name
       from task_completions tc join users d on d.user_id = tc.done_by
       where tc.task_id = t.task_id order by tc.completion_id desc limit 1) c on true
     where t.store_id = $1 and t.deleted_at is null and ($2 or not t.is_done)
     order by t.is_done, case when t.is_done then c.done_at end desc, t.next_due nulls last, t.task_id
     limit ${MOST}`,
    [storeId, all],
  );
