import { expect, test } from 'vitest';
import { MOST_REPORTS_AN_HOUR, reportsRefusal } from './report.ts';

test.each([
  [0, undefined],
  [MOST_REPORTS_AN_HOUR - 1, undefined],
  [MOST_REPORTS_AN_HOUR, 'TOO_MANY_REPORTS'],
])('another report after %i within an hour', (sent, code) => {
  expect(reportsRefusal(sent)?.code).toBe(code);
});
