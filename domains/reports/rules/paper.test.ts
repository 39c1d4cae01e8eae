import { expect, test } from 'vitest';
import type { Paper } from '#contract/report.ts';
import { filledPaper, hiddenDay, knownReport } from './paper.ts';

const section = { title: '', columns: [], total: [], chart: [] };
const paper: Paper = {
  name: 'sales',
  title: 'Sales',
  facts: [],
  sections: [{ ...section, rows: [['DVD']] }],
};

test('a report has a name that is known, and says something', () => {
  expect(knownReport('a report', 'sales')).toBe('a report');
  expect(knownReport(undefined, 'seles')).toMatchObject({ code: 'UNKNOWN_REPORT' });
  expect(filledPaper(paper)).toBe(paper);
  const empty = { code: 'NO_REPORT', message: 'No Report Found' };
  expect(filledPaper({ ...paper, sections: [{ ...section, rows: [] }] })).toMatchObject(empty);
  expect(filledPaper({ ...paper, sections: [] })).toMatchObject(empty);
});

test('a day that is open is hidden from some', () => {
  expect(hiddenDay(true)).toBeUndefined();
  expect(hiddenDay(false)).toMatchObject({ code: 'DAY_OPEN' });
});
