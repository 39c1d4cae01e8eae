import { expect, test } from 'vitest';
import { tradeGroups } from './trade-groups.ts';

const department = (departmentId: number, departmentName: string, cashTradeDiscount = 20) => ({
  ...{ departmentId, departmentName, cashTradeDiscount },
});
const rule = (departmentId: number, ...shares: number[]) => ({ departmentId, shares, limit: 4 });

test('departments that pay alike are one line, from the lowest share to the highest', () => {
  const rules = [rule(1, 25, 20, 15, 10), rule(1, 50, 45, 40, 30), rule(2, 50, 45, 40, 30)];
  const groups = tradeGroups(
    [department(1, 'Games'), department(2, 'Toys'), department(3, 'Consoles')],
    [...rules, rule(3, 25, 20, 15, 10), rule(3, 50, 45, 40, 30)],
  );
  expect(groups.map(({ departments }) => departments)).toEqual([['Games', 'Consoles'], ['Toys']]);
  expect(groups[0]?.shares[0]).toEqual({ least: 25, most: 50 });
  expect(groups[1]?.shares[3]).toEqual({ least: 30, most: 30 });
});

test('another cash discount is another line; what buys nothing by share has none', () => {
  const rules = [rule(1, 5, 5, 5, 5), rule(2, 5, 5, 5, 5), rule(3)];
  const groups = tradeGroups([department(1, 'CD'), department(2, 'LP', 30), department(3, 'Gifts')], rules);
  expect(groups.map(({ cashLess }) => cashLess)).toEqual([20, 30]);
});

test('another limit of copies is another line, from the lowest to the highest', () => {
  const of = (departmentId: number, limit: number | null) => ({ ...rule(departmentId, 5, 5, 5, 5), limit });
  const departments = [department(1, 'CD'), department(2, 'LP'), department(3, 'Tapes')];
  const groups = tradeGroups(departments, [of(1, 4), of(1, 2), of(1, null), of(2, 4), of(3, null)]);
  expect(groups.map(({ limit }) => limit)).toEqual([{ least: 2, most: 4 }, { least: 4, most: 4 }, null]);
});
