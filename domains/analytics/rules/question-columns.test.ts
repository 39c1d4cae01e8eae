import { expect, test } from 'vitest';
import { keyText, kindOfKey, kindOfUnit } from './question-columns.ts';

test.each([
  ['id', 5, 'Games', 'Games'],
  ['id', 0, null, 'None'],
  ['day', '2026-11-23', null, '2026-11-23'],
  ['month', '2026-11-01', null, '2026-11'],
  ['quarter', '2026-10-01', null, '2026 Q4'],
  ['quarter', '2026-01-01', null, '2026 Q1'],
  ['year', '2026-01-01', null, '2026'],
  ['weekday', 0, null, 'Sunday'],
  ['weekday', 6, null, 'Saturday'],
  ['hour', 9, null, '09:00'],
  ['text', 'sale', null, 'sale'],
] as const)('a key of kind %s, %s, is written %s as %s', (kind, key, label, said) => {
  expect(keyText(kind, key, label)).toBe(said);
});

test('days and months are columns of days, figures keep their units', () => {
  expect((['day', 'month', 'year', 'id', 'hour'] as const).map(kindOfKey)).toEqual([
    'day',
    'month',
    'text',
    'text',
    'text',
  ]);
  expect((['count', 'money', 'percent', 'day'] as const).map(kindOfUnit)).toEqual([
    'count',
    'money',
    'percent',
    'day',
  ]);
});
