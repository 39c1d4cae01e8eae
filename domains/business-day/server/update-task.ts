// A task of the day is marked, or unmarked (OPEN-03, OPEN-06, OPEN-10, EOD-01 to EOD-09).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { changeTask } from '#domains/business-day/rules/change-task.ts';
import { DEVICE_STEPS, isStep, type Task } from '#domains/business-day/rules/day-tasks.ts';
import { closeDayCommand } from '#domains/business-day/server/close-day.ts';
import { type DayContext, findDay, type FoundDay } from '#domains/business-day/server/find-day.ts';
import { lockDays, makeDay } from '#domains/business-day/server/queries.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type TaskChange = {
  readonly storeId: number;
  readonly task: Task;
  readonly completed: boolean;
  readonly deviceId?: number | undefined;
};

/**
 * Marks the task of the day in hand, once: who comes second finds it done, and nothing happens. Marking `final` or `opening` opens the day,
 * `closing` closes it with its snapshot. Refuses what the rule changeTask refuses: nobody is believed who says that a drawer was counted.
 */
export async function updateTaskCommand(
  context: DayContext,
  change: TaskChange,
): Promise<FoundDay | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, completed } = change;
  // Both names mean the last step: it is what opens the day.
  const task = change.task === 'opening' && completed ? 'final' : change.task;
  const asked = { storeId, deviceId: change.deviceId };
  await lockDays(tx, storeId);
  const found = await findDay({ db: tx, actor, now }, asked);
  if (task === 'closing' && completed) {
    const refusal = await closeDayCommand(context, found);
    if (isRefusal(refusal)) return refusal;
  } else {
    const refusal = changeTask(task, completed, found.facts);
    if (refusal) return refusal;
    if (found.facts.done[task] === completed) return found;
    await makeDay(tx, storeId, found.day);
    await write(context, found, task, completed, change.deviceId);
  }
  await tellStore(tx, storeId, 'day');
  // By its name: a late day that was closed just now is no longer the one in hand.
  const after = await findDay({ db: tx, actor, now }, { ...asked, day: found.day });
  return after;
}

async function write(
  context: DayContext,
  found: FoundDay,
  task: Task,
  completed: boolean,
  deviceId: number | undefined,
): Promise<void> {
  const { tx, actor, now } = context;
  const { storeId, day, row } = found;
  const ours = deviceId !== undefined && DEVICE_STEPS.includes(task) ? deviceId : 0;
  if (task === 'isSkipped')
    await tx.run(
      'update business_days set skipped_at = $3, skipped_by = $4 where store_id = $1 and business_day = $2',
      completed ? [storeId, day, now, actor.userId] : [storeId, day, null, null],
    );
  else if (isStep(task) && completed)
    await tx.run(
      `insert into day_tasks (store_id, business_day, round, task, device_id, done_at, done_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict do nothing`,
      [storeId, day, row.round, task, ours, now, actor.userId],
    );
  else if (isStep(task))
    await tx.run(
      `delete from day_tasks where store_id = $1 and business_day = $2 and round = $3 and task = $4
         and ($5::bigint is null or device_id in (0, $5))`,
      [storeId, day, row.round, task, deviceId ?? null],
    );
  if (task === 'final')
    await tx.run(
      'update business_days set opened_at = $3, opened_by = $4 where store_id = $1 and business_day = $2',
      [storeId, day, now, actor.userId],
    );
  await writeAudit(tx, context, {
    storeId,
    deviceId: deviceId ?? null,
    action: task === 'final' ? 'day.open' : task === 'isSkipped' ? 'day.skip' : 'day.step',
    entity: 'businessDay',
    entityId: `${storeId}:${day}`,
    before: { [task]: !completed },
    after: { [task]: completed, round: row.round },
  });
}
