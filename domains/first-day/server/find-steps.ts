// What does the data say of a new store's first day?
import { SHIPPED_TAX_E5 } from '#domains/first-day/rules/tax-choice.ts';
import { SETUP_PASSED } from '#domains/first-day/rules/settings.ts';
import { copiedName, type Step, type StepNow, stepsNow } from '#domains/first-day/rules/steps.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Db } from '#contract/route.ts';

/** How much less cash than credit every department is shipped with. */
const SHIPPED_CASH_DISCOUNT_E5 = 20_000;

/** Each step of the store with its state. One statement finds what is done, by rows that are there. */
export async function findSteps(db: Db, storeId: number): Promise<StepNow[]> {
  const isDone = await db.one<Record<Step, boolean>>(
    `select s.address1 <> '' as store,
       exists (select 1 from departments d left join store_departments o on o.department_id = d.department_id and o.store_id = s.store_id
         where coalesce(o.tax_rate_e5, d.tax_rate_e5) <> $2 or coalesce(o.tax_parts, d.tax_parts) <> '[]') as taxes,
       exists (select 1 from departments where not enabled) as departments,
       exists (select 1 from departments where cash_trade_discount_e5 <> $3)
         or exists (select 1 from pricing_rules r where r.store_id = s.store_id and r.deleted_at is null and not r.is_default) as trades,
       (select count(*) > 1 from devices v where v.store_id = s.store_id and v.kind = 'register') as registers,
       exists (select 1 from station_settings t join devices v using (device_id)
         where v.store_id = s.store_id and t.name in ('ReceiptPrinter', 'LabelPrinter') and t.value <> '') as printers,
       (select count(*) > 1 from users where removed_at is null) as people,
       exists (select 1 from inventory_items i where i.store_id = s.store_id) as goods,
       exists (select 1 from drawer_sessions w where w.store_id = s.store_id) as cash,
       exists (select 1 from transactions t where t.store_id = s.store_id and t.state = 'finalized') as sale
     from stores s where s.store_id = $1`,
    [storeId, SHIPPED_TAX_E5, SHIPPED_CASH_DISCOUNT_E5],
  );
  const passed = settingOf(await readSettings(db, storeId), SETUP_PASSED);
  const isChosen = passed.includes(copiedName('taxes')) && (await hasOwnTax(db, storeId));
  return stepsNow(isDone, isChosen ? passed.replace(copiedName('taxes'), '') : passed);
}

/** Did somebody give a department a tax of this store's own since it was added? */
async function hasOwnTax(db: Db, storeId: number): Promise<boolean> {
  const row = await db.one<{ is: boolean }>(
    `select exists (select 1 from departments d join audit_rows a on a.entity = 'department' and a.entity_id = d.department_id::text
       where a.store_id = $1 and a.action = 'departments.tax') as "is"`,
    [storeId],
  );
  return row.is;
}
