// What an address and the report's call name each filter by.
import type { ReportFilter } from '#contract/report.ts';

/** The inputs of the report's call that narrow it, by the filter that allows them. */
export const FILTER_FIELDS = {
  employee: 'Employee',
  department: 'DepartmentId',
  condition: 'ConditionId',
  customerGroup: 'CustomerGroupId',
  vendor: 'VendorId',
  product: 'ProductId',
  item: 'InventoryId',
  kind: 'Kind',
  hour: 'Hour',
  weekday: 'Weekday',
  taxRate: 'TaxRate',
  tender: 'Tender',
  drawerSession: 'DrawerSessionId',
  age: 'Age',
  asleep: 'Asleep',
  quantity: 'MinQuantity',
  stores: 'AllStores',
  figures: 'Figures',
  groupings: 'Groupings',
  columns: 'Columns',
} as const satisfies Record<Exclude<ReportFilter, 'compare'>, string>;
