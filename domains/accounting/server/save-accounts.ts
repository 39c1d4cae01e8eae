// Choosing accounts makes a new version of the whole map: journals that are out keep the version that they were made with.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import {
  type Account,
  type Key,
  keyText,
  type MapEntry,
  saveRefusal,
} from '#domains/accounting/rules/account-map.ts';
import { latestMap, readMap } from '#domains/accounting/server/queries.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { isEverywhere } from '#domains/stores/server/public/is-everywhere.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import { notFound } from '#contract/api-error.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

export type SavedAccounts = {
  /** 0: for all stores that have none of their own. */
  readonly storeId: number;
  /** The store whose screens are notified. */
  readonly tellsStoreId: number;
  /** The version that the user looked at. */
  readonly version: number;
  /** All accounts of the store, or of all stores; what isn't in the list has none. */
  readonly entries: readonly (Key & Account)[];
};

/** 404, naming the field, for a department that isn't there. */
async function checkDepartments(tx: Tx, entries: readonly Key[]): Promise<void> {
  const ids = entries.map(({ departmentId }) => departmentId);
  const known = await tx.rows<{ id: number }>(
    'select department_id as id from departments where department_id = any($1)',
    [ids.filter((id) => id !== null)],
  );
  const at = ids.findIndex((id) => id !== null && !known.some((one) => one.id === id));
  if (at >= 0) throw notFound(departmentsMessages.NO_DEPARTMENT, `entries[${at}].departmentId`);
}

/** Saves the accounts and answers the new version. 404 for an absent department. Refuses when somebody else changed them since, and lists that don't make sense. */
export async function saveAccounts(context: WriteContext, saved: SavedAccounts): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const { storeId, entries } = saved;
  await checkDepartments(tx, entries);
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('accounting map', 0))`);
  const latest = await latestMap(tx);
  const refused = saveRefusal({
    entries,
    seen: saved.version,
    latest,
    forAll: storeId === 0,
    isEverywhere: await isEverywhere(tx, actor),
  });
  if (refused) return refused;
  const before = await readMap(tx, latest);
  const { mapVersion: version } = await insertRow(
    tx,
    'account_map_versions',
    { madeAt: now, madeBy: actor.userId },
    'mapVersion',
  );
  const rows = [
    ...before.filter((entry) => entry.storeId !== storeId),
    ...entries.map((entry) => ({ ...entry, storeId })),
  ];
  await tx.run(
    `insert into account_maps (map_version, store_id, kind, department_id, tax_rate_e5, tax_part, code, full_name, tracking, tax_name)
     select $1, r."storeId", r.kind, r."departmentId", r."taxRateE5", r."taxPart", r.code, r."fullName", r.tracking, r."taxName"
     from jsonb_to_recordset($2::jsonb) as r("storeId" bigint, kind text, "departmentId" bigint, "taxRateE5" integer, "taxPart" text, code text, "fullName" text,
       tracking text, "taxName" text)`,
    [version, JSON.stringify(rows)],
  );
  await tellStore(tx, saved.tellsStoreId, 'accounting.changed');
  await writeAudit(tx, context, {
    storeId,
    action: 'accounting.map',
    entity: 'accountMap',
    entityId: version,
    ...changesOf(
      before.filter((entry) => entry.storeId === storeId),
      entries,
    ),
  });
  return version;
}

/** Only what changed, by key. */
function changesOf(
  before: readonly MapEntry[],
  after: readonly (Key & Account)[],
): { before: Record<string, string>; after: Record<string, string> } {
  const byKey = (entries: readonly (Key & Account)[]) =>
    new Map(
      entries.map((entry) => [
        keyText(entry),
        [entry.code, entry.fullName, entry.tracking, entry.taxName].join(' | '),
      ]),
    );
  const [old, now] = [byKey(before), byKey(after)];
  const differing = (some: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    Object.fromEntries([...some].filter(([key, text]) => other.get(key) !== text));
  return { before: differing(old, now), after: differing(now, old) };
}
