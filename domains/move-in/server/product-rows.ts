// The sheet Products: what the catalog knows of its rows, and how they get into it.
import { addProducts } from '#domains/catalog/server/public/add-products.ts';
import { nameKey } from '#domains/catalog/rules/read-import-row.ts';
import {
  codeKey,
  codeOf,
  decideProduct,
  departmentOf,
  type KnownDepartment,
  type KnownProduct,
  type PlannedProduct,
  type ProductKnowledge,
  titleKey,
} from '#domains/move-in/rules/decide-product.ts';
import type { Earlier } from '#domains/move-in/rules/fate.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { asRow, type HashedRow, type SheetWork, type TakenRow } from './staged-row.ts';
import type { Db } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';

type Row = HashedRow & { readonly row: SheetRow<'products'> };
const typed = (rows: readonly HashedRow[]): Row[] =>
  rows.map((one) => ({ ...one, row: asRow('products', one.row) }));

type Shop = Pick<ProductKnowledge, 'departments' | 'configurations'>;

async function knowShop(db: Db): Promise<Shop> {
  const departments = await db.rows<{ departmentId: number; name: string; isOfBooks: boolean }>(
    `select department_id, name, family = 'book' as "isOfBooks" from departments`,
  );
  const configurations = await db.rows<{ id: number; departmentId: number; name: string; code: string }>(
    'select configuration_id as id, department_id, name, code from configurations',
  );
  return {
    departments: new Map<string, KnownDepartment>(departments.map((one) => [nameKey(one.name), one])),
    configurations: new Map(
      configurations.flatMap(({ id, departmentId, name, code }) =>
        [code, name].filter(Boolean).map((way) => [`${departmentId}/${nameKey(way)}`, id] as const),
      ),
    ),
  };
}

const BY_CODE = `
  select p.catalog_id, p.title, p.upc, p.gtin, p.edition from catalog_products p
  where p.gtin = any($1) or (p.gtin is null and p.upc = any($2))`;
// Only those with a number of a store's own, which indexes find.
const OWN = `select catalog_id, title, artist, department_id from catalog_products where gtin >= '020' and gtin < '021'
  union all select catalog_id, title, artist, department_id from catalog_products where gtin is null`;
const BY_TITLE = `
  select p.catalog_id, p.title, p.artist, p.department_id from jsonb_to_recordset($1) as w(department bigint, title text)
    join (${OWN}) p on p.department_id = w.department and p.title = w.title`;

type Coded = KnownProduct & { upc: string; gtin: string | null; edition: string };
type Titled = KnownProduct & { artist: string; departmentId: number };

/** The products that the rows may mean. */
async function knowProducts(db: Db, rows: readonly Row[], shop: Shop): Promise<ProductKnowledge> {
  const codes: { upc: string; gtin: string | null }[] = [];
  const titles: { department: number; title: string }[] = [];
  for (const { row } of rows) {
    const department = departmentOf(row, shop);
    if (!department) continue;
    const code = codeOf(row, department.isOfBooks);
    if ('problem' in code) continue;
    if (code.upc === '') titles.push({ department: department.departmentId, title: row.title });
    else codes.push(code);
  }
  const coded = await db.rows<Coded>(BY_CODE, [
    codes.flatMap(({ gtin }) => gtin ?? []),
    codes.flatMap(({ gtin, upc }) => (gtin === null ? upc : [])),
  ]);
  const titled = titles.length === 0 ? [] : await db.rows<Titled>(BY_TITLE, [JSON.stringify(titles)]);
  return {
    ...shop,
    byCode: new Map(coded.map((one) => [codeKey(one), one])),
    byTitle: new Map(titled.map((one) => [titleKey(one.departmentId, one.title, one.artist), one])),
    earlier: new Map<string, Earlier>(rows.flatMap(({ key, earlier }) => (earlier ? [[key, earlier]] : []))),
  };
}

export const productRows: SheetWork = {
  begin: () => {
    const seen = new Map<string, number>();
    let shop: Shop | undefined;
    return async (db, { isDoubtNew }, _actor, hashed) => {
      shop ??= await knowShop(db);
      const rows = typed(hashed);
      const knowledge = await knowProducts(db, rows, shop);
      const settled = new Map(
        rows.flatMap((one) =>
          (one.settled ?? isDoubtNew) ? [[one.key, one.settled ?? 'new'] as const] : [],
        ),
      );
      return rows.map((one) => {
        const { decision, product } = decideProduct(one, one.hash, { ...knowledge, settled }, seen);
        return { ...one, decision, plan: product ?? {} };
      });
    };
  },
  write: async (work, _step, rows) => {
    const fresh = rows.filter(({ decision }) => decision.targetId === null);
    const added = await addProducts(work.tx, work, fresh.map(toProduct));
    const made = new Map(fresh.map(({ rowId }, at) => [rowId, added[at]]));
    return rows.map(({ rowId, decision }) => {
      const one = made.get(rowId);
      return { targetId: decision.targetId ?? one?.catalogId ?? 0, hasMade: one?.isNew ?? false };
    });
  },
};

function toProduct({ row, plan }: TakenRow) {
  const product = asRow('products', row);
  return {
    ...(plan as PlannedProduct),
    title: product.title,
    artist: product.artist ?? '',
    genre: product.genre ?? '',
    msrpCents: product.msrp === null ? null : cents(product.msrp),
    releaseDate: product.releaseDate,
    serialRequired: product.serialRequired ?? false,
    taxExempt: product.taxExempt ?? false,
    description: product.description ?? '',
  };
}
