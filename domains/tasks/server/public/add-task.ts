// Somebody should see to something: a task for anybody of the store, without a day.
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Tx } from '#contract/route.ts';

export type AnybodysTask = {
  readonly storeId: number;
  /** Cut to 120 characters, the instructions to 2,000. */
  readonly name: string;
  readonly instructions: string;
  readonly userId: number;
  readonly now: Date;
};

/** Adds it and tells the store's screens. */
export async function addTask(tx: Tx, task: AnybodysTask): Promise<void> {
  await tx.run('select add_tasks($1, $2, $3, $4, $5)', [
    [task.storeId],
    [task.name],
    [task.instructions],
    [task.userId],
    task.now,
  ]);
  await tellStore(tx, task.storeId, 'task');
}
