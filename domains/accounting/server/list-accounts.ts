// The map as its screen shows it: what is chosen, what may be chosen, and what is missing.
import type { AccountsWire } from '#domains/accounting/contract/calls.ts';
import { kindWords } from '#domains/accounting/messages.ts';
import { type Target, wholeKind } from '#domains/accounting/rules/account-map.ts';
import { defaultChart } from '#domains/accounting/rules/default-chart.ts';
import { isByDepartment, isByRate, KINDS } from '#domains/accounting/rules/kinds.ts';
import { findMissing } from '#domains/accounting/server/find-missing.ts';
import {
  latestMap,
  readBooks,
  readBounds,
  readLastExport,
  readMap,
} from '#domains/accounting/server/queries.ts';
import { entryToWire, missingToWire } from '#domains/accounting/server/to-wire.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import type { TaxPart } from '#domains/departments/rules/tax-parts.ts';
import { isEverywhere } from '#domains/stores/server/public/is-everywhere.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import { toPercent } from '#kernel/money.ts';

export async function listAccounts(
  { db, actor, now }: ReadContext,
  { storeId, target: asked }: { storeId: number; target: Target | undefined },
): Promise<AccountsWire> {
  const target = asked ?? (await readBooks(db, storeId)).target;
  const bounds = await readBounds(db, storeId, target);
  const version = await latestMap(db);
  const map = await readMap(db, version);
  const last = await readLastExport(db, storeId, target);
  const { keys, words } = await findMissing(
    db,
    {
      storeId,
      target,
      today: await findStoreDay(db, storeId, now),
      since: last?.day ?? bounds.beginsDay,
      headSeq: bounds.headSeq,
    },
    map,
  );
  return {
    version,
    target,
    forAll: map.filter((entry) => entry.storeId === 0).map(entryToWire),
    ofStore: map.filter((entry) => entry.storeId === storeId).map(entryToWire),
    kinds: KINDS.map((kind) => ({
      kind,
      label: kindWords[kind],
      isByDepartment: isByDepartment(kind),
      isByRate: isByRate(kind),
    })),
    departments: await db.rows<{ departmentId: number; name: string }>(
      'select department_id, name from departments order by place, department_id',
    ),
    taxRates: (await listRates(db, storeId)).map(toPercent),
    taxParts: (await listParts(db, storeId)).map(({ name, rateE5 }) => ({
      name,
      taxRate: toPercent(rateE5),
    })),
    missing: keys.map((key) => missingToWire(key, words)),
    usual: defaultChart().map((account) => entryToWire({ ...account, ...wholeKind(account.kind) })),
    mayForAll: await isEverywhere(db, actor),
  };
}

/** Rates of departments here, and of the chain's. */
const listRates = async (db: Pick<Db, 'rows'>, storeId: number): Promise<number[]> =>
  (
    await db.rows<{ rate: number }>(
      `select distinct coalesce(s.tax_rate_e5, d.tax_rate_e5) as rate from departments d
       left join store_departments s on s.department_id = d.department_id and s.store_id = $1 order by 1`,
      [storeId],
    )
  ).map(({ rate }) => rate);

/** Named parts of those rates. */
const listParts = (db: Pick<Db, 'rows'>, storeId: number): Promise<TaxPart[]> =>
  db.rows<TaxPart>(
    `select distinct coalesce(p.name, '') as name, coalesce(p."rateE5", 0) as "rateE5" from departments d
       left join store_departments s on s.department_id = d.department_id and s.store_id = $1
       cross join lateral jsonb_to_recordset(coalesce(s.tax_parts, d.tax_parts)) as p(name text, "rateE5" integer) order by 1, 2`,
    [storeId],
  );
