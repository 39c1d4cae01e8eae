// A store gets another name, address, clock or place in lists.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { changeStore as changeStoreCall } from '#domains/stores/contract/own.ts';
import { storeRefusals, storesMessages } from '#domains/stores/messages.ts';
import { clockRefusal, isTimeZone } from '#domains/stores/rules/store-clock.ts';
import { nameRefusal } from '#domains/stores/rules/store-name.ts';
import { lockStores } from '#domains/stores/server/lock-stores.ts';
import { tellChain } from '#domains/stores/server/tell-chain.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import type { NewStores, StoresRow } from '#platform/db/schema/stores.ts';

export type StoreFields = Omit<InputOf<typeof changeStoreCall>, 'clientId'>;

/** The columns of what is given. 400 for a time zone that there isn't. */
export function columnsOf({ clientName, timeZone, cutoffHour, ...same }: StoreFields): Partial<NewStores> {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw badInput('timeZone', `timeZone ${storeRefusals.NO_ZONE}`);
  return { ...same, name: clientName, timeZone, cutoffHour };
}

/**
 * Changes what is given and differs; what is so already is not written. Refuses the name of another store, and a clock that would give the open day
 * another date. 404 for a store that is closed, 400 for a time zone that there isn't.
 */
export async function changeStore(
  context: WriteContext,
  storeId: number,
  fields: StoreFields,
): Promise<Refusal | undefined> {
  const { tx, now } = context;
  const wanted = columnsOf(fields);
  const stores = await lockStores(tx);
  const before = stores.find((store) => store.storeId === storeId && store.isActive);
  if (!before) throw notFound(storesMessages.NO_STORE, 'clientId');
  const differs = changedColumns(before, wanted);
  if (differs.length === 0) return undefined;
  const next = { ...before, ...pick(wanted, differs) };
  const others = stores.filter((store) => store !== before).map(({ name }) => name);
  const refused =
    (differs.includes('name') ? nameRefusal(next.name, others) : undefined) ??
    clockRefusal(now, clockOf(before), clockOf(next), { hasBooks: await hasBooks(context, storeId) });
  if (refused) return refused;
  await updateRow(tx, 'stores', { storeId }, pick(wanted, differs));
  if (differs.includes('timeZone') || differs.includes('cutoffHour'))
    await tx.run('select hooks.store_clocks_changed($1)', [[storeId]]);
  await tellChain(tx);
  await writeAudit(tx, context, {
    storeId,
    action: 'stores.edit',
    entity: 'store',
    entityId: storeId,
    before: pick(before, differs),
    after: pick(next, differs),
  });
  return undefined;
}

type Column = keyof NewStores;

const changedColumns = (before: StoresRow, wanted: Partial<NewStores>): Column[] =>
  (Object.keys(wanted) as Column[]).filter(
    (column) => wanted[column] !== undefined && wanted[column] !== before[column],
  );

const pick = <From extends Partial<NewStores>>(from: From, columns: readonly Column[]): Partial<From> =>
  Object.fromEntries(columns.map((column) => [column, from[column]])) as Partial<From>;

const clockOf = (store: StoresRow) => ({ timeZone: store.timeZone, cutoffHour: store.cutoffHour });

const hasBooks = async ({ tx }: WriteContext, storeId: number): Promise<boolean> =>
  (await tx.maybe('select 1 from posting_groups where store_id = $1 limit 1', [storeId])) !== undefined;
