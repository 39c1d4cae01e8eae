// A store switches a daily task on or off: one of its settings.
import { ALWAYS_ON, type Flags, type Task } from '#domains/business-day/rules/day-tasks.ts';
import { switchRefusal } from '#domains/business-day/rules/change-day.ts';
import { type DayContext, findEnabled } from '#domains/business-day/server/find-day.ts';
import { lockDays } from '#domains/business-day/server/queries.ts';
import { taskSettingOf } from '#domains/settings/rules/task-settings.ts';
import { saveSetting } from '#domains/settings/server/public/save-setting.ts';
import type { Refusal } from '#kernel/refusal.ts';

/** Switches the task; refuses to switch off what every day needs. Answers what is on now. */
export async function setTaskEnabledCommand(
  context: DayContext,
  { storeId, task, enabled }: { storeId: number; task: Task; enabled: boolean },
): Promise<Flags | Refusal> {
  const { tx } = context;
  const refused = switchRefusal(task, enabled);
  if (refused) return refused;
  if (ALWAYS_ON.includes(task)) return findEnabled(tx, storeId);
  const setting = taskSettingOf(task);
  if (!setting) throw new Error(`no setting switches ${task}`);
  await lockDays(tx, storeId);
  await saveSetting(context, { storeId, setting, value: String(enabled), inBody: true });
  return findEnabled(tx, storeId);
}
