// A builder of tasks, for tests and the demo seed.
import type { TaskRepeat } from '#domains/tasks/rules/next-due.ts';
import { addDays } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

export type WantedTask = {
  storeId: number;
  name?: string;
  instructions?: string;
  repeat?: TaskRepeat;
  /** yyyy-MM-dd; null: on no certain day. */
  due?: string | null;
  userId?: number | null;
};

/** A task of a store, due on 11/20/26 unless told, without its audit row; its id. */
export async function aTask(db: Db, wanted: WantedTask): Promise<number> {
  const {
    storeId,
    name = 'Dust the shelves',
    instructions = '',
    repeat = 'None',
    due = '2026-11-20',
  } = wanted;
  const { taskId } = await db.one<{ taskId: number }>(
    `insert into tasks (store_id, user_id, name, instructions, repeat, next_due, due_anchor, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $6, '2026-11-01T12:00:00Z', (select min(user_id) from users))
     returning task_id`,
    [storeId, wanted.userId ?? null, name, instructions, repeat, due],
  );
  return taskId;
}

/** What the shops of the demo chain do again and again; `today` is the store's day. */
export async function seedTasks(db: Db, storeId: number, today: string): Promise<void> {
  const tasks: Omit<WantedTask, 'storeId'>[] = [
    {
      name: 'Dust the glass cases',
      repeat: 'Weekly',
      due: today,
      instructions: 'Cloth and spray are under the counter.',
    },
    { name: 'Call the landlord about the back door', due: addDays(today, 2) },
    {
      name: 'Clean the disc polisher',
      repeat: 'Monthly',
      due: addDays(today, 5),
      instructions: 'New pads are in the drawer below it.',
    },
    { name: 'Restock bags and receipt paper', repeat: 'Weekly', due: addDays(today, 1) },
  ];
  for (const task of tasks) await aTask(db, { storeId, ...task });
}
