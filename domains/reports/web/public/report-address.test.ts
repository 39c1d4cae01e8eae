import { expect, test } from 'vitest';
import { linkToStore, openInStore } from './report-address.ts';

const at = 'https://shop.example';

test.each([
  ['/management/reports/EOD', '/management/reports/EOD?Store=3'],
  ['/management/reports/Sales?Range=last7', '/management/reports/Sales?Range=last7&Store=3'],
  ['/management/reports/Sales?Store=2', '/management/reports/Sales?Store=2'],
  ['/management/ish?from=2026-01-01', '/management/ish?from=2026-01-01&Store=3'],
  ['/management/mss', '/management/mss?Store=3'],
  ['/management/inventory?item=7', '/management/inventory?item=7'],
])('a link to %s says of which store it is', (path, link) => {
  expect(linkToStore(`${at}${path}`, 3)).toBe(`${at}${link}`);
});

test.each([
  ['/management/reports/Sales%20Lines?Hour=3', '/management/reports/Sales%20Lines?Hour=3&Store=3'],
  ['/pos/transactions/completedTrans?transaction=5', '/pos/transactions/completedTrans?transaction=5'],
  ['/management/inventory?item=7', null],
  [null, null],
])('a row of another store that opens %s opens %s', (path, opens) => {
  expect(openInStore(path, 3)).toBe(opens);
});
