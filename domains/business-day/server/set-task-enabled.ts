// A store switches a daily task on or off.
import { writeAudit } from '#domains/audit/server/write-audit.ts';
import { dayMessages, taskNames } from '#domains/business-day/messages.ts';
import { ALWAYS_ON, type Flags, type Task } from '#domains/business-day/rules/day-tasks.ts';
import { type DayDeed, findEnabled } from '#domains/business-day/server/find-day.ts';
import { listSwitchedOff, lockDays } from '#domains/business-day/server/queries.ts';
import { tellStore } from '#domains/stores/server/tell-store.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Switches the task; refuses to switch off what every day needs. Answers what is on now. */
export async function setTaskEnabledCommand(
  deed: DayDeed,
  { storeId, task, enabled }: { storeId: number; task: Task; enabled: boolean },
): Promise<Flags | Refusal> {
  const { tx } = deed;
  if (ALWAYS_ON.includes(task)) {
    if (!enabled) return refuse('ALWAYS_ON', dayMessages.ALWAYS_ON(taskNames[task]));
    return findEnabled(tx, storeId);
  }
  await lockDays(tx, storeId);
  const wasOn = !(await listSwitchedOff(tx, storeId)).includes(task);
  if (wasOn !== enabled) {
    await tx.run(
      `insert into day_task_switches (store_id, task, is_enabled) values ($1, $2, $3)
       on conflict (store_id, task) do update set is_enabled = excluded.is_enabled`,
      [storeId, task, enabled],
    );
    await writeAudit(tx, deed, {
      storeId,
      action: 'settings.task',
      entity: 'dayTask',
      entityId: task,
      before: { enabled: wasOn },
      after: { enabled },
    });
    await tellStore(tx, storeId, 'day');
  }
  return findEnabled(tx, storeId);
}
