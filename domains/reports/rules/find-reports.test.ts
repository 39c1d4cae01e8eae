import { expect, it } from 'vitest';
import { findReports } from './find-reports.ts';

const reports = [
  { title: 'Inventory Sales History', about: 'What sold, what didn’t, and how fast' },
  { title: 'Sales by department', about: 'Sales, discounts, refunds and tax by department and day' },
  { title: 'Discounts by employee', about: 'Who gave how much off, and who approved it' },
  { title: 'Time clock', about: 'Hours by employee, and every shift' },
  { title: 'Store credit', about: 'Issued, redeemed and adjusted by day, and what was owed at the end' },
  { title: 'Trades by department', about: 'What was bought from customers, for credit or cash' },
];

it.each([
  ['what sells fastest', 'Inventory Sales History'],
  ['who gave discounts', 'Discounts by employee'],
  ['hours', 'Time clock'],
  ['what do we owe', 'Store credit'],
  ['buying by dep', 'Trades by department'],
  ['staff hours', 'Time clock'],
])('%s is %s', (asked, title) => expect(findReports(asked, reports)[0]?.title).toBe(title));

it('nothing asked is everything, in its order; nothing found is nothing', () => {
  expect(findReports('  what is the ', reports)).toEqual(reports);
  expect(findReports('zebra', reports)).toEqual([]);
});

it('who meets every word beats who meets one', () =>
  expect(findReports('tax by department', reports).map(({ title }) => title)).toEqual([
    'Sales by department',
  ]));
