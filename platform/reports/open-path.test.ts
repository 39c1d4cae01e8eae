import { expect, test } from 'vitest';
import { linesPath, receiptPath, reportPath } from './open-path.ts';

test('an address says the days, stores and things of the question, and what the row narrows further', () => {
  const asked = {
    startDay: '2026-11-01',
    endDay: '2026-11-30',
    employee: null,
    storeIds: [3],
    departmentId: 7,
    conditionId: null,
    customerGroupId: null,
    catalogId: null,
    inventoryId: null,
    kind: null,
    hour: 0,
    weekday: null,
  };
  expect(linesPath(asked, { Employee: 'rk & co', StartDate: '2026-11-05' })).toBe(
    '/management/reports/Sales%20Lines?StartDate=2026-11-05&EndDate=2026-11-30&Employee=rk%20%26%20co&DepartmentId=7&Hour=0',
  );
  expect(reportPath('Tax by Rate', { ...asked, storeIds: [3, 4], departmentId: null }, { Hour: null })).toBe(
    '/management/reports/Tax%20by%20Rate?StartDate=2026-11-01&EndDate=2026-11-30&AllStores=true',
  );
  expect(receiptPath(5)).toBe('/pos/transactions/completedTrans?transaction=5');
});
