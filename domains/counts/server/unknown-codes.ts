// Codes that were scanned and that nothing fits: UNKNOWN ITEM, until somebody names or dismisses them (PHYS-05).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { closedRefusal } from '#domains/counts/rules/finish.ts';
import { nameRefusal } from '#domains/counts/rules/take-scan.ts';
import { ensureItem } from '#domains/inventory/server/public/ensure-item.ts';
import { findSerialRule } from '#domains/inventory/server/public/find-serial-rule.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { lockCount } from './lock-count.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Db, Tx, WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';

export type UnknownRow = {
  code: string;
  units: number;
  firstAt: Date;
  lastAt: Date;
  /** Empty until somebody decided. */
  decidedBy: string;
  decidedAt: Date | null;
  /** null: dismissed, or not decided. */
  itemId: number | null;
};

const LIST = `
  select k.code, sum(k.change)::integer as units, coalesce(min(k.scanned_at), now()) as "firstAt", coalesce(max(k.scanned_at), now()) as "lastAt",
    coalesce(max(w.username), '') as "decidedBy", max(u.decided_at) as "decidedAt", max(u.inventory_id) as "itemId"
  from count_scans k left join count_unknowns u on u.count_id = k.count_id and u.code = k.code left join users w on w.user_id = u.decided_by
  where k.count_id = $1 and k.inventory_id is null group by k.code having sum(k.change) > 0 order by max(k.scanned_at) desc, k.code`;

/** The unknown codes of a count, the latest first, decided ones included. */
export const listUnknown = (db: Db, countId: number): Promise<UnknownRow[]> =>
  db.rows<UnknownRow>(LIST, [countId]);

export type Naming = {
  readonly code: string;
  readonly itemId?: number | undefined;
  readonly catalogId?: number | undefined;
  readonly conditionId?: number | undefined;
  readonly isDismissed: boolean;
};

/** Names or dismisses a code; again is a change of mind. 404 for a code that nobody scanned, and for an item of another store. */
export async function decideUnknown(
  context: WriteContext,
  countId: number,
  naming: Naming,
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const count = await lockCount(tx, actor, countId, 'inventoryId');
  const closed = closedRefusal(count.state);
  if (closed) return closed;
  const unknown = (await listUnknown(tx, countId)).find(({ code }) => code === naming.code);
  if (!unknown) throw notFound(texts.NO_UNKNOWN, 'code');
  const item = naming.isDismissed ? null : await itemOf(tx, count.storeId, naming, now);
  const refused = nameRefusal(item);
  if (refused) return refused;
  const itemId = item?.itemId ?? null;
  await tx.run(
    `insert into count_unknowns (count_id, code, inventory_id, decided_by, decided_at) values ($1, $2, $3, $4, $5)
     on conflict (count_id, code) do update set inventory_id = excluded.inventory_id, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
    [countId, naming.code, itemId, actor.userId, now],
  );
  await tellStore(tx, count.storeId, 'counts.changed');
  await writeAudit(tx, context, {
    storeId: count.storeId,
    action: naming.isDismissed ? 'counts.dismiss' : 'counts.name',
    entity: 'count',
    entityId: countId,
    after: { code: naming.code, itemId },
  });
  return undefined;
}

type Product = { conditionId: number | null; msrpCents: number };

type Named = { readonly itemId: number; readonly serialRequired: boolean };

async function itemOf(tx: Tx, storeId: number, naming: Naming, now: Date): Promise<Named> {
  if (naming.itemId !== undefined) {
    const item = await tx.maybe<Named>(
      `select inventory_id as "itemId", serial_required from inventory_items where inventory_id = $1 and store_id = $2`,
      [naming.itemId, storeId],
    );
    if (!item) throw notFound(texts.NO_ITEM, 'itemId');
    return item;
  }
  if (naming.catalogId === undefined) throw badInput('itemId', texts.NAME_WHICH);
  const product = await tx.maybe<Product>(
    `select case when $2::bigint is null then coalesce(d.default_condition_id, (select condition_id from conditions order by is_new desc, sort limit 1))
         else (select condition_id from conditions where condition_id = $2) end as "conditionId",
       coalesce(p.msrp_cents, 0) as "msrpCents"
     from catalog_products p join departments d using (department_id) where p.catalog_id = $1`,
    [naming.catalogId, naming.conditionId ?? null],
  );
  if (!product) throw notFound(texts.NO_ITEM, 'catalogId');
  if (product.conditionId === null) throw badInput('conditionId', departmentsMessages.NO_CONDITION);
  const serialRequired = (await findSerialRule(tx, storeId, naming.catalogId))?.serialRequired ?? false;
  const made = await ensureItem(tx, {
    storeId,
    catalogId: naming.catalogId,
    conditionId: product.conditionId,
    caseConditionId: null,
    priceCents: cents(product.msrpCents),
    costCents: cents(0),
    priceReason: product.msrpCents > 0 ? { source: 'msrp' } : {},
    serialRequired,
    now,
  });
  return { itemId: made.inventoryId, serialRequired };
}
