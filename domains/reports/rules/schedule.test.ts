import { describe, expect, test } from 'vitest';
import {
  ownerProblem,
  readAppAddress,
  readRecipients,
  scheduledDays,
  scheduledFields,
  scheduleRefusal,
  type WantedSchedule,
} from './schedule.ts';

const wanted: WantedSchedule = {
  report: { period: 'range' },
  reportName: 'Sales',
  range: 'yesterday',
  isReadable: true,
  timing: { every: 'day', weekday: null, monthDay: null, hour: 5 },
  recipients: ['ann@shop.example'],
  isNew: true,
  has: 0,
  isOwn: true,
};
const timing = wanted.timing;

test.each<[string, Partial<WantedSchedule>, string | undefined]>([
  ['a report of yesterday', {}, undefined],
  ['a report of now, without days', { report: { period: 'now' }, range: null }, undefined],
  ['somebody else’s', { isOwn: false }, 'NOT_YOUR_SCHEDULE'],
  ['a report that isn’t there or not for its owner', { report: undefined }, 'UNKNOWN_REPORT'],
  ['filters of nothing', { isReadable: false }, 'UNREADABLE_FILTERS'],
  ['a report of days without days', { range: null }, 'NO_RANGE'],
  ['a report of a day over a week', { report: { period: 'day' }, range: 'lastWeek' }, 'ONE_DAY_ONLY'],
  ['a report of a day over a day', { report: { period: 'day' }, range: 'yesterday' }, undefined],
  ['a week without its day', { timing: { ...timing, every: 'week' } }, 'NO_WEEKDAY'],
  ['a week with its day', { timing: { ...timing, every: 'week', weekday: 0 } }, undefined],
  ['a month without its date', { timing: { ...timing, every: 'month' } }, 'NO_MONTH_DAY'],
  ['nobody', { recipients: [] }, 'NO_RECIPIENT'],
  ['twenty people', { recipients: Array.from({ length: 20 }, (_none, at) => `a${at}@b.example`) }, undefined],
  [
    'too many people',
    { recipients: Array.from({ length: 21 }, (_none, at) => `a${at}@b.example`) },
    'TOO_MANY_RECIPIENTS',
  ],
  ['the fiftieth', { has: 49 }, undefined],
  ['one more', { has: 50 }, 'TOO_MANY_SCHEDULES'],
  ['a change where there is no room', { has: 50, isNew: false }, undefined],
])('%s', (_what, change, code) => {
  expect(scheduleRefusal({ ...wanted, ...change })?.code).toBe(code);
});

test.each([
  ['Compare=weekday&Range=lastWeek&StartDate=2026-01-01', { Compare: 'weekday' }],
  ['department=4&least=2&sort=-sold&from=2026-01-01', { DepartmentId: '4', MinQuantity: '2' }],
  ['Kind=saleOrRefund&TaxRate=8.25', { Kind: 'saleOrRefund', TaxRate: '8.25' }],
  // The screen of the history has columns that its report hasn't.
  ['columns=soldIn30,sold,daysToSell,price', { Columns: 'sold,price' }],
  ['columns=soldIn30', {}],
  ['ReportName=Other&ClientID=9&Format=pdf', {}],
  ['', {}],
  ['a=%zz', undefined],
])('the filters %j', (filters, fields) => {
  expect(scheduledFields(filters)).toEqual(fields);
});

test('days move with the day', () => {
  expect(scheduledDays('lastWeek', '2026-11-23')).toEqual({ StartDate: '2026-11-15', EndDate: '2026-11-21' });
  expect(scheduledDays('lastMonth', '2026-03-01')).toEqual({
    StartDate: '2026-02-01',
    EndDate: '2026-02-28',
  });
  expect(scheduledDays(null, '2026-11-23')).toEqual({});
});

test('recipients are separated by anything, each once', () => {
  expect(readRecipients(' ann@shop.example, Bob@shop.example;\nbob@SHOP.example ')).toEqual([
    'ann@shop.example',
    'Bob@shop.example',
  ]);
  expect(readRecipients(' ')).toEqual([]);
});

test.each([
  ['https://shop.example/management/reports', 'https://shop.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['javascript:alert(1)', undefined],
  ['shop', undefined],
  ['https://[::1]:3000/', 'https://[::1]:3000'],
  ['https://user:secret@shop.example/', undefined],
  ['https://shop.example evil', undefined],
])('where the app is: %s', (text, origin) => {
  const host = /(shop\.example|127\.0\.0\.1:3000|\[::1\]:3000)/.exec(text)?.[0];
  expect(readAppAddress(text, host)).toBe(origin);
  expect(readAppAddress(text, 'evil.example')).toBeUndefined();
  expect(readAppAddress(text, undefined)).toBeUndefined();
});

describe('the owner of that moment', () => {
  const may = (...rights: string[]) => ({
    may: (right: string) => rights.includes(right),
    isInStore: true,
    lacks: undefined,
  });
  test.each([
    ['may', may('reports.schedule'), undefined],
    ['is gone', { ...may(), may: undefined }, 'Its owner is gone or locked.'],
    [
      'left the store',
      { ...may('reports.schedule'), isInStore: false },
      'Its owner no longer works in this store.',
    ],
    ['may not schedule', may(), 'Its owner no longer has the right reports.schedule.'],
    [
      'may not run it',
      { ...may('reports.schedule'), lacks: 'reports.view' },
      'Its owner no longer has the right reports.view.',
    ],
  ])('%s', (_what, owner, problem) => {
    expect(ownerProblem(owner)).toBe(problem);
  });
});
