// A discrepancy that nobody decided on for a week becomes a task for both stores.
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { DAYS_TO_DECIDE } from '#domains/transfers/rules/resolve-missing.ts';
import { transferNumber } from '#domains/transfers/rules/transfer-number.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Database } from '#contract/route.ts';

type Missing = {
  id: number;
  fromStoreId: number;
  toStoreId: number;
  fromName: string;
  toName: string;
  userId: number | null;
  missing: number;
};

// Rows that another server is telling of are left to it.
const DUE = `
  select t.transfer_id as id, t.from_store_id, t.to_store_id, f.name as "fromName", o.name as "toName",
    t.completed_by as "userId", coalesce((select sum(l.sent - l.accepted - l.returned - l.lost)::integer from transfer_lines l where l.transfer_id = t.transfer_id), 0) as missing
  from transfers t join stores f on f.store_id = t.from_store_id join stores o on o.store_id = t.to_store_id
  where t.status = 'completed' and t.told_at is null and t.completed_at <= $1
    and exists (select 1 from transfer_lines l where l.transfer_id = t.transfer_id and l.sent > l.accepted + l.returned + l.lost)
  order by t.transfer_id limit 100 for update of t skip locked`;

/** Tells of each once. Answers how many there were. */
export const remindOfMissing = (database: Database, now: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const since = new Date(now.getTime() - DAYS_TO_DECIDE * 86_400_000);
    const due = await tx.rows<Missing>(DUE, [since]);
    if (due.length === 0) return 0;
    const tasks = due.flatMap((one) => [
      {
        store: one.fromStoreId,
        name: texts.taskName(one.missing, transferNumber(one.fromStoreId, one.id)),
        one,
      },
      {
        store: one.toStoreId,
        name: texts.taskName(one.missing, transferNumber(one.fromStoreId, one.id)),
        one,
      },
    ]);
    await tx.run('select hooks.goods_missing($1, $2, $3, $4, $5)', [
      tasks.map(({ store }) => store),
      tasks.map(({ name }) => name),
      tasks.map(({ one }) => texts.taskWords(one.fromName, one.toName)),
      tasks.map(({ one }) => one.userId),
      now,
    ]);
    await tx.run('update transfers set told_at = $2 where transfer_id = any($1)', [
      due.map(({ id }) => id),
      now,
    ]);
    for (const store of new Set(tasks.map((task) => task.store))) await tellStore(tx, store, 'task');
    return due.length;
  });
