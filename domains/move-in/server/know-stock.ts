// What does a shop know that the rows of the sheet Stock name: stores, conditions, cases, products?
import type { StockedProduct, StockKnowledge } from '#domains/move-in/rules/decide-stock.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import type { Actor, Db } from '#contract/route.ts';
import type { Cents } from '#kernel/money.ts';

export type StockShop = Omit<StockKnowledge, 'products'>;
type Named = { id: number; name: string };

/** The stores of who moves in, by name and number. */
export async function knowStores(db: Db, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const stores = await db.rows<Named>(
    'select store_id as id, name from stores where is_active and store_id = any($1) order by store_id desc',
    [actor.storeIds],
  );
  // The number of a store, then its name: a store may be called 2.
  return new Map([
    ...stores.map(({ id }) => [String(id), id] as const),
    ...stores.map(({ id, name }) => [name.trim().toLowerCase(), id] as const),
  ]);
}

type Condition = Named & { grade: string; isNew: boolean };
type Usual = { departmentId: number; used: number | null; fresh: number | null };
type Case = Named & { departmentId: number; isDefault: boolean };

export async function knowShop(db: Db, actor: Actor): Promise<StockShop> {
  const conditions = await db.rows<Condition>(
    'select condition_id as id, name, grade, is_new from conditions order by sort',
  );
  const usual = await db.rows<Usual>(
    `select d.department_id, (select c.condition_id from conditions c order by c.condition_id = d.default_condition_id desc nulls last, c.is_new, c.sort
        limit 1) as used,
       (select c.condition_id from conditions c order by c.is_new desc, c.sort limit 1) as fresh from departments d`,
  );
  const cases = await db.rows<Case>(
    'select case_condition_id as id, name, department_id, is_default from case_conditions',
  );
  return {
    stores: await knowStores(db, actor),
    // A name goes before a letter.
    conditions: new Map([
      ...conditions.map(({ id, grade }) => [grade.toLowerCase(), id] as const),
      ...conditions.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ]),
    usualConditions: new Map(usual.map(({ departmentId, ...one }) => [departmentId, one])),
    cases: new Map(
      cases.map(({ id, name, departmentId }) => [`${departmentId}/${name.toLowerCase()}`, id] as const),
    ),
    usualCases: new Map(
      cases.flatMap(({ id, departmentId, isDefault }) => (isDefault ? [[departmentId, id] as const] : [])),
    ),
  };
}

// The row of this move that names it, else one of an earlier move: a product stays when its move is taken back.
const PRODUCTS = `
  select distinct on (w.key) w.key, p.catalog_id, coalesce(p.department_id, (r.plan->>'departmentId')::bigint) as department_id,
    coalesce(p.serial_required, (r.content->>'serialRequired')::boolean, false) or coalesce(d.serial_required, false) as serial_required,
    coalesce(p.msrp_cents, (r.content->>'msrp')::bigint) as msrp_cents,
    r.fate not in ('doubtful', 'refused') as is_taken
  from unnest($2::text[]) as w(key) join move_in_rows r on r.sheet = 'products' and r.row_key = w.key and (r.move_in_id = $1 or r.step_id is not null)
    left join catalog_products p on p.catalog_id = r.target_id
    left join departments d on d.department_id = coalesce(p.department_id, (r.plan->>'departmentId')::bigint)
  order by w.key, r.move_in_id = $1 desc, r.row_id desc`;

type ProductRow = {
  key: string;
  catalogId: number | null;
  departmentId: number | null;
  serialRequired: boolean;
  msrpCents: Cents | null;
  isTaken: boolean;
};

/** The products that rows name, by what the sheet Products calls them. */
export async function knowProducts(
  db: Db,
  moveInId: number,
  rows: readonly { readonly row: Pick<SheetRow<'stock'>, 'product'> }[],
): Promise<ReadonlyMap<string, StockedProduct>> {
  const keys = [...new Set(rows.map(({ row }) => row.product.trim().toLowerCase()))];
  const found = await db.rows<ProductRow>(PRODUCTS, [moveInId, keys]);
  return new Map(
    found.map(({ key, departmentId, ...product }) => [key, { ...product, departmentId: departmentId ?? 0 }]),
  );
}
