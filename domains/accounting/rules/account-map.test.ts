import { describe, expect, test } from 'vitest';
import {
  accountFinder,
  isComplete,
  type Key,
  type MapEntry,
  saveRefusal,
  trackingOf,
} from '#domains/accounting/rules/account-map.ts';
import { chainText } from '#domains/accounting/rules/chain.ts';
import { defaultChart } from '#domains/accounting/rules/default-chart.ts';
import { KINDS } from '#domains/accounting/rules/kinds.ts';
import { acknowledgeRefusal, exportRefusal, rangeRefusal } from '#domains/accounting/rules/day-ranges.ts';

const key = (
  kind: Key['kind'],
  departmentId: number | null = null,
  taxRateE5: number | null = null,
  taxPart: string | null = null,
): Key => ({
  kind,
  departmentId,
  taxRateE5,
  taxPart,
});
const entry = (storeId: number, of: Key, code: string, fullName = code): MapEntry => ({
  storeId,
  ...of,
  code,
  fullName,
  tracking: '',
  taxName: 'None',
});

describe('which account is found', () => {
  const map = [
    entry(0, key('sales'), 'all'),
    entry(0, key('sales', 1), 'all games'),
    entry(3, key('sales'), 'three'),
    entry(3, key('sales', 2), 'three music'),
    entry(0, key('tax', null, 8_250), 'rate'),
    entry(0, key('tax', null, 4_000, 'State'), 'state'),
    entry(0, key('drawer'), '', 'Drawers'),
  ];
  test.each([
    [3, key('sales', 2), 'three music'],
    [3, key('sales', 1), 'three'],
    [5, key('sales', 1), 'all games'],
    [5, key('sales', 9), 'all'],
    [5, key('tax', null, 8_250), 'rate'],
    [5, key('tax', null, 600), undefined],
    [5, key('tax', null, 4_000, 'State'), 'state'],
    [5, key('tax', null, 8_250, 'State'), undefined],
    [3, key('drawer'), undefined],
  ])('store %i, %j: %s', (storeId, of, code) =>
    expect(accountFinder(map, 'xero')(storeId, of)?.code).toBe(code),
  );

  test('QuickBooks Online asks for a name, Xero for a number and a rate', () => {
    expect(accountFinder(map, 'quickbooks')(3, key('drawer'))?.fullName).toBe('Drawers');
    const account = { code: '1', fullName: 'One', tracking: '', taxName: '' };
    expect((['quickbooks', 'xero', 'generic'] as const).map((target) => isComplete(account, target))).toEqual(
      [true, false, true],
    );
    expect(isComplete({ ...account, code: '', fullName: '' }, 'generic')).toBe(false);
  });
});

describe('saving', () => {
  const saved = { entries: [key('sales')], seen: 4, latest: 4, forAll: true, isEverywhere: true };
  test.each<[Partial<Parameters<typeof saveRefusal>[0]>, string | undefined]>([
    [{}, undefined],
    [{ entries: [key('sales', 1), key('sales', 2), key('tax', null, 5)] }, undefined],
    [{ entries: [key('drawer', 1)] }, 'WRONG_KEY'],
    [{ entries: [key('sales', null, 8_250)] }, 'WRONG_KEY'],
    [{ entries: [key('tax', null, null, 'State')] }, 'WRONG_KEY'],
    [{ entries: [key('sales', 1), key('sales', 1)] }, 'TWICE'],
    [{ isEverywhere: false }, 'NOT_EVERYWHERE'],
    [{ isEverywhere: false, forAll: false }, undefined],
    [{ latest: 5 }, 'MAP_CHANGED'],
  ])('%j: %s', (more, code) => expect(saveRefusal({ ...saved, ...more })?.code).toBe(code));

  test('only what was exported is acknowledged', () =>
    expect([acknowledgeRefusal(0)?.code, acknowledgeRefusal(1)]).toEqual(['NO_EXPORT', undefined]));
  test('days without a journal are not exported', () =>
    expect([exportRefusal(0)?.code, exportRefusal(1)]).toEqual(['NOTHING_TO_EXPORT', undefined]));
});

test.each([
  ['', ['', '']],
  ['Games', ['Class', 'Games']],
  ['Region: North', ['Region', 'North']],
  [' Location : * ', ['Location', 'Maple Street']],
  [': North', ['Class', 'North']],
])('tracking %j', (text, said) => expect(trackingOf(text, 'Maple Street')).toEqual(said));

test('the usual chart has a complete account for each kind, each number once', () => {
  const chart = defaultChart();
  expect(chart.map(({ kind }) => kind)).toEqual([...KINDS]);
  for (const target of ['quickbooks', 'xero', 'generic'] as const)
    expect(chart.every((account) => isComplete(account, target))).toBe(true);
  expect(new Set(chart.map(({ code }) => code)).size).toBe(chart.length);
  expect(new Set(chart.map(({ fullName }) => fullName)).size).toBe(chart.length);
});

test('what is hashed says all of a link', () =>
  expect(
    chainText({
      storeId: 3,
      day: '2026-11-22',
      version: 2,
      fromSeq: 11,
      toSeq: 42,
      ledgerHash: 'ab',
      fileHash: 'cd',
    }),
  ).toBe('3|2026-11-22|2|11|42|ab|cd'));

test.each([
  ['2026-11-22', '2026-11-22', true],
  ['2026-11-22', '2026-11-21', false],
  ['2025-11-22', '2026-11-22', true],
  ['2025-11-21', '2026-11-22', false],
])('%s to %s may be asked for: %s', (from, to, may) =>
  expect(rangeRefusal(from, to) === undefined).toBe(may),
);
