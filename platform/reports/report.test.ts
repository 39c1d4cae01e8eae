import { afterAll, expect, test } from 'vitest';
import { declareReports, findReport, listReports, report } from './report.ts';

const before = listReports();
afterAll(() => declareReports(before));
const named = (name: string) =>
  report({
    name,
    group: 'Sales',
    title: name,
    description: '',
    build: async () => ({ facts: [], sections: [] }),
  });

test('a report is found by its name in any letter case, and two of one name are a bug', () => {
  declareReports([named('Sales'), named('Tax by rate')]);
  expect(findReport(' tax BY rate')?.wire).toMatchObject({
    reportName: 'Tax by rate',
    period: 'range',
    filters: [],
  });
  expect(findReport('Tax')).toBeUndefined();
  expect(listReports().map(({ wire }) => wire.reportName)).toEqual(['Sales', 'Tax by rate']);
  expect(() => declareReports([named('Sales'), named('SALES')])).toThrow('two reports are named SALES');
});
