// In which program are a store's books kept, and from which day on?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { type KeptBooks, readBooks } from '#domains/accounting/server/queries.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';

type SavedBooks = Pick<KeptBooks, 'target'> & {
  readonly storeId: number;
  /** undefined: as it is; null: all days. */
  readonly beginsDay: string | null | undefined;
};

/** Keeps the choice. Once something was exported to a program its first day is that of the first export, whatever is kept here. */
export async function saveBooks(
  context: WriteContext,
  { storeId, target, ...given }: SavedBooks,
): Promise<void> {
  const { tx } = context;
  const before = await readBooks(tx, storeId);
  const beginsDay = given.beginsDay === undefined ? before.beginsDay : given.beginsDay;
  await tx.run(
    `insert into accounting_books (store_id, target, begins_day) values ($1, $2, $3::date)
     on conflict (store_id) do update set target = excluded.target, begins_day = excluded.begins_day`,
    [storeId, target, beginsDay],
  );
  await tellStore(tx, storeId, 'accounting.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'accounting.books',
    entity: 'accountingBooks',
    entityId: storeId,
    before,
    after: { target, beginsDay },
  });
}
