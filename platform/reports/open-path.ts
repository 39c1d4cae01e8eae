// What a row of a report opens: the lines behind it, narrowed as the row is, or the receipt.
import type { ReportQuestion } from './report.ts';

/** As the report's call takes them; null and undefined are left out. */
export type Narrowing = Partial<
  Record<
    | 'StartDate'
    | 'EndDate'
    | 'Employee'
    | 'DepartmentId'
    | 'ConditionId'
    | 'CustomerGroupId'
    | 'VendorId'
    | 'ProductId'
    | 'InventoryId'
    | 'Kind'
    | 'Hour'
    | 'Weekday'
    | 'TaxRate'
    | 'Tender'
    | 'DrawerSessionId'
    | 'Age'
    | 'Asleep',
    string | number | null
  >
>;

type Asked = Pick<
  ReportQuestion,
  | 'startDay'
  | 'endDay'
  | 'storeIds'
  | 'employee'
  | 'departmentId'
  | 'conditionId'
  | 'customerGroupId'
  | 'catalogId'
  | 'inventoryId'
  | 'kind'
  | 'hour'
  | 'weekday'
>;

/** The address of another report about the same days, stores and things, narrowed further. */
export function reportPath(name: string, asked: Asked, more: Narrowing = {}): string {
  const all: Record<string, string | number | boolean | null | undefined> = {
    StartDate: asked.startDay,
    EndDate: asked.endDay,
    Employee: asked.employee,
    DepartmentId: asked.departmentId,
    ConditionId: asked.conditionId,
    CustomerGroupId: asked.customerGroupId,
    ProductId: asked.catalogId,
    InventoryId: asked.inventoryId,
    Kind: asked.kind,
    Hour: asked.hour,
    Weekday: asked.weekday,
    AllStores: asked.storeIds.length > 1 ? true : null,
    ...more,
  };
  const query = Object.entries(all)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/management/reports/${encodeURIComponent(name)}?${query}`;
}

/** The lines behind a number. */
export const linesPath = (asked: Asked, more: Narrowing = {}): string =>
  reportPath('Sales Lines', asked, more);

/** The receipts behind a number. */
export const receiptsPath = (asked: Asked, more: Narrowing = {}): string =>
  reportPath('Receipts', asked, more);

/** What was on the shelves at the end of the last of the days. */
export const stockPath = (asked: Asked, more: Narrowing = {}): string =>
  reportPath('Stock Lines', asked, { StartDate: asked.endDay, ...more });

/** A finished receipt. */
export const receiptPath = (transactionId: number): string =>
  `/pos/transactions/completedTrans?transaction=${transactionId}`;

/** An item of the stock of the store that the screens are at. */
export const itemPath = (inventoryId: number): string => `/management/inventory?item=${inventoryId}`;
