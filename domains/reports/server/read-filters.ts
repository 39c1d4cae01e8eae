// What narrows a report: of what was asked, what this report knows, with the names of the ids.
import type { Tender } from '#kernel/tenders.ts';
import { reportTexts as say, reportsMessages } from '#domains/reports/messages.ts';
import { hourWords, tenderNames } from '#domains/reports/rules/end-of-day-report.ts';
import { asleepWords, stockWords } from '#domains/register/messages.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { LineFilter, ReportFilter } from '#contract/report.ts';
import type { Db, ReadContext } from '#contract/route.ts';
import type { Fact, ReportQuestion } from '#platform/reports/report.ts';
import { WHOLE, parseRate, toPercent } from '#kernel/money.ts';

export type AskedFilters = {
  readonly ClientID: number;
  readonly Employee?: string | undefined;
  readonly DepartmentId?: number | undefined;
  readonly ConditionId?: number | undefined;
  readonly CustomerGroupId?: number | undefined;
  readonly VendorId?: number | undefined;
  readonly ProductId?: number | undefined;
  readonly InventoryId?: number | undefined;
  readonly Kind?: LineFilter | undefined;
  readonly Hour?: number | undefined;
  readonly Weekday?: number | undefined;
  readonly TaxRate?: string | undefined;
  readonly Tender?: Tender | undefined;
  readonly DrawerSessionId?: number | undefined;
  readonly Age?: number | undefined;
  readonly Asleep?: number | undefined;
  readonly MinQuantity?: number | undefined;
  readonly Figures?: string | undefined;
  readonly Groupings?: string | undefined;
  readonly Columns?: string | undefined;
  readonly AllStores?: boolean | undefined;
};

type Narrowed = Pick<
  ReportQuestion,
  | 'storeIds'
  | 'userId'
  | 'employee'
  | 'departmentId'
  | 'conditionId'
  | 'customerGroupId'
  | 'vendorId'
  | 'catalogId'
  | 'inventoryId'
  | 'kind'
  | 'hour'
  | 'weekday'
  | 'taxRate'
  | 'tender'
  | 'drawerSessionId'
  | 'age'
  | 'asleep'
  | 'minQuantity'
  | 'figures'
  | 'groupings'
  | 'columns'
>;

type ReadFilters = {
  readonly question: Narrowed;
  /** Each filter that was asked for, as a person reads it. */
  readonly facts: readonly Fact[];
  readonly isAllStores: boolean;
};

const NAMED = {
  department: {
    sql: 'select name from departments where department_id = $1',
    label: say.DEPARTMENT,
    absent: reportsMessages.NO_DEPARTMENT,
  },
  condition: {
    sql: 'select name from conditions where condition_id = $1',
    label: say.CONDITION,
    absent: reportsMessages.NO_CONDITION,
  },
  customerGroup: {
    sql: 'select name from customer_groups where group_id = $1',
    label: say.CUSTOMER_GROUP,
    absent: reportsMessages.NO_GROUP,
  },
  vendor: {
    sql: 'select name from vendors where vendor_id = $1',
    label: say.VENDOR,
    absent: reportsMessages.NO_VENDOR,
  },
  product: {
    sql: 'select title as name from catalog_products where catalog_id = $1',
    label: say.TITLE,
    absent: reportsMessages.NO_PRODUCT,
  },
  item: {
    sql: 'select p.title as name from inventory_items i join catalog_products p using (catalog_id) where i.inventory_id = $1 and i.store_id = any($2)',
    label: say.TITLE,
    absent: reportsMessages.NO_ITEM,
  },
  drawerSession: {
    sql: `select v.description || ', ' || to_char(d.opening_day, 'MM/DD/YY') as name from drawer_sessions d join devices v using (device_id)
      where d.session_id = $1 and d.store_id = any($2)`,
    label: say.DRAWER,
    absent: reportsMessages.NO_SESSION,
  },
} as const;
/** Of which the stores that are asked about have some each. */
const OF_STORES: readonly string[] = ['item', 'drawerSession'];

/** Whatever the report is, an item and a drawer's session are of the stores that are asked about: 404, naming the field. */
export async function checkItem(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  { ClientID, InventoryId, DrawerSessionId, AllStores }: AskedFilters,
): Promise<void> {
  const storeIds = AllStores ? actor.storeIds : [ClientID];
  const asked = [
    { named: NAMED.item, field: 'InventoryId', id: InventoryId },
    { named: NAMED.drawerSession, field: 'DrawerSessionId', id: DrawerSessionId },
  ];
  for (const { named, field, id } of asked) {
    if (id === undefined) continue;
    const row = await db.maybe<{ name: string }>(named.sql, [id, storeIds]);
    if (!row) throw notFound(named.absent, field);
  }
}

/** Takes no notice of what the report can't be narrowed by. 404, naming the field, for an employee of other stores and for ids of nothing. */
export async function readFilters(
  { db, actor }: Pick<ReadContext, 'db' | 'actor'>,
  filters: readonly ReportFilter[],
  asked: AskedFilters,
): Promise<ReadFilters> {
  const facts: Fact[] = [];
  const taken = <Value>(filter: ReportFilter, value: Value | undefined): Value | null =>
    value !== undefined && filters.includes(filter) ? value : null;
  const isAllStores = taken('stores', asked.AllStores) === true;
  const storeIds = isAllStores ? actor.storeIds : [asked.ClientID];
  const employee = taken('employee', asked.Employee === '' ? undefined : asked.Employee);
  const userId = employee === null ? null : await getEmployee(db, employee, storeIds);
  if (employee !== null) facts.push({ label: say.EMPLOYEE, value: employee });
  const named = async (filter: keyof typeof NAMED, field: string, id: number | undefined) => {
    const taking = taken(filter, id);
    if (taking === null) return null;
    const { sql, label, absent } = NAMED[filter];
    const row = await db.maybe<{ name: string }>(
      sql,
      OF_STORES.includes(filter) ? [taking, storeIds] : [taking],
    );
    if (!row) throw notFound(absent, field);
    facts.push({ label, value: row.name });
    return taking;
  };
  const question: Narrowed = {
    storeIds,
    userId,
    employee,
    departmentId: await named('department', 'DepartmentId', asked.DepartmentId),
    conditionId: await named('condition', 'ConditionId', asked.ConditionId),
    customerGroupId: await named('customerGroup', 'CustomerGroupId', asked.CustomerGroupId),
    vendorId: await named('vendor', 'VendorId', asked.VendorId),
    catalogId: await named('product', 'ProductId', asked.ProductId),
    inventoryId: await named('item', 'InventoryId', asked.InventoryId),
    kind: taken('kind', asked.Kind),
    hour: taken('hour', asked.Hour),
    weekday: taken('weekday', asked.Weekday),
    taxRate: readTaxRate(taken('taxRate', asked.TaxRate)),
    tender: taken('tender', asked.Tender),
    drawerSessionId: await named('drawerSession', 'DrawerSessionId', asked.DrawerSessionId),
    age: taken('age', asked.Age),
    asleep: taken('asleep', asked.Asleep),
    minQuantity: taken('quantity', asked.MinQuantity) ?? 1,
    figures: taken('figures', asked.Figures) ?? '',
    groupings: taken('groupings', asked.Groupings) ?? '',
    columns: taken('columns', asked.Columns) ?? '',
  };
  return { question, facts: [...facts, ...plainFacts(question)], isAllStores };
}

/** 400, naming the field, for what is neither a rate nor exempt. */
function readTaxRate(text: string | null): Narrowed['taxRate'] {
  if (text === null || text === 'exempt') return text;
  const rate = parseRate(text);
  if (rate === undefined || rate < 0 || rate > WHOLE)
    throw badInput('TaxRate', `TaxRate ${reportsMessages.NO_RATE}`);
  return rate;
}

function plainFacts({ kind, hour, weekday, taxRate, minQuantity, tender, age, asleep }: Narrowed): Fact[] {
  return [
    ...(kind === null ? [] : [{ label: say.KIND, value: say.kinds[kind] }]),
    ...(hour === null ? [] : [{ label: say.HOUR, value: hourWords(hour) }]),
    ...(weekday === null ? [] : [{ label: say.WEEKDAY, value: say.weekdays[weekday] ?? '' }]),
    ...(taxRate === null
      ? []
      : [{ label: say.TAX_RATE, value: taxRate === 'exempt' ? say.EXEMPT : `${toPercent(taxRate)}%` }]),
    ...(tender === null ? [] : [{ label: say.TENDER, value: tenderNames[tender] }]),
    ...(age === null ? [] : [{ label: stockWords.AGE, value: stockWords.ages[age] ?? '' }]),
    ...(asleep === null ? [] : [{ label: asleepWords.SINCE, value: stockWords.ages[asleep] ?? '' }]),
    ...(minQuantity > 1 ? [{ label: say.AT_LEAST, value: String(minQuantity) }] : []),
  ];
}

/** The name of a department. 404, naming the field, when there is none. */
export async function getDepartmentName(db: Db, departmentId: number, field: string): Promise<string> {
  const row = await db.maybe<{ name: string }>(NAMED.department.sql, [departmentId]);
  if (!row) throw notFound(reportsMessages.NO_DEPARTMENT, field);
  return row.name;
}

async function getEmployee(db: Db, name: string, storeIds: readonly number[]): Promise<number> {
  const row = await db.maybe<{ id: number }>(
    `select u.user_id as id from users u where lower(u.username) = lower($1) and (exists
       (select 1 from user_stores s where s.user_id = u.user_id and s.store_id = any($2)) or exists
       (select 1 from transactions t where t.user_id = u.user_id and t.store_id = any($2)))`,
    [name, storeIds],
  );
  if (!row) throw notFound(reportsMessages.NO_EMPLOYEE, 'Employee');
  return row.id;
}
