import { expect, test } from 'vitest';
import type { ScheduleWire } from '#domains/reports/contract/schedule-calls.ts';
import { aboutText, dueText } from './schedule-words.ts';

const ZONE = 'America/New_York';
const now = new Date('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-23T10:00:00Z', 'Mon 5 AM'],
  ['2026-11-26T10:00:00Z', 'Thu 5 AM'],
  ['2026-11-27T10:00:00Z', '11/27, 5 AM'],
  ['2026-12-01T12:00:00Z', '12/01, 7 AM'],
  ['2026-11-21T05:00:00Z', 'Sat 12 AM'],
])('due at %s: %s', (at, words) => {
  expect(dueText(at, ZONE, now)).toBe(words);
});

const one: ScheduleWire = {
  reportScheduleId: 1,
  name: 'Sales',
  reportName: 'Sales',
  range: 'yesterday',
  filters: '',
  every: 'day',
  weekday: null,
  monthDay: null,
  hour: 5,
  recipients: ['ann@shop.example', 'bob@shop.example'],
  format: 'pdf',
  skipEmpty: true,
  owner: 'ann',
  isMine: true,
  nextRunAt: '2026-11-21T10:00:00Z',
  isRunning: false,
  lastRunAt: '',
  lastState: null,
  reason: '',
};

test.each<[Partial<ScheduleWire>, string]>([
  [{}, 'PDF to 2 people · skips empty'],
  [{ skipEmpty: false }, 'PDF to 2 people'],
  [{ format: 'xlsx', recipients: ['rkessler@shop.example'] }, 'Excel to rkessler · skips empty'],
  [{ lastRunAt: '2026-11-20T10:04:00Z', lastState: 'sent' }, 'PDF to 2 people · last 5:04 AM'],
  [{ lastRunAt: '2026-11-20T10:04:00Z', lastState: 'empty' }, 'PDF to 2 people · empty last time'],
  [{ nextRunAt: '' }, 'PDF to 2 people · stopped'],
  [
    { format: 'csv', lastState: 'failed', reason: 'ann@shop.example: no such address' },
    'CSV · ann@shop.example: no such address',
  ],
])('%j reads %s', (change, words) => {
  expect(aboutText({ ...one, ...change }, ZONE)).toBe(words);
});
