// The sheet Monthly Sales: what stores sold before, kept beside the books for forecasts and comparisons.
import { decideMonthlySale, type PlannedSales } from '#domains/move-in/rules/decide-monthly-sale.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { knowProducts, knowStores } from './know-stock.ts';
import { asRow, type HashedRow, type SheetWork, type TakenRow } from './staged-row.ts';

type Row = HashedRow & { readonly row: SheetRow<'monthly-sales'> };

const INSERT = `
  insert into move_in_sales (step_id, store_id, catalog_id, month, is_new, quantity, sales_cents, cost_cents)
  select $2, $3, r."catalogId", r.month, r."isNew", r.quantity, r.sales, r.cost
  from jsonb_to_recordset($1) as r("catalogId" bigint, month date, "isNew" boolean, quantity integer, sales bigint, cost bigint)`;

export const monthlySaleRows: SheetWork = {
  begin: () => {
    let stores: ReadonlyMap<string, number> | undefined;
    return async (db, { moveInId, storeId, now }, actor, hashed) => {
      stores ??= await knowStores(db, actor);
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('monthly-sales', one.row) }));
      const products = await knowProducts(db, moveInId, rows);
      const knowledge = { stores, products, today: await findStoreDay(db, storeId, now) };
      return rows.map((one) => {
        const { decision, sales } = decideMonthlySale(one, one, knowledge);
        return { ...one, decision, plan: sales ?? {} };
      });
    };
  },
  write: async ({ tx }, { stepId, storeId }, rows) => {
    const sold = rows.map(toSale);
    await tx.run(INSERT, [JSON.stringify(sold), stepId, storeId]);
    return sold.map(({ catalogId }) => ({ targetId: catalogId, hasMade: true }));
  },
};

function toSale({ row, plan, number }: TakenRow) {
  const { catalogId } = plan as PlannedSales;
  if (catalogId === null) throw new Error(`row ${number} has no product`);
  const { month, isNew, quantity, sales, cost } = asRow('monthly-sales', row);
  return {
    ...{ catalogId, month: `${month}-01`, isNew: isNew ?? false },
    ...{ quantity, sales: sales ?? 0, cost: cost ?? 0 },
  };
}
