import { expect, test } from 'vitest';
import { clockForRefusal, clockInRefusal, recordOverlap, recordToEnd, shiftOverlap } from './may-clock.ts';

const nobody = { isOneself: false, mayEdit: false, wasValidated: false };

test.each([
  ['oneself', { isOneself: true }, undefined],
  ['whom one may correct', { mayEdit: true }, undefined],
  ['who entered the password here', { wasValidated: true }, undefined],
  ['anybody else', {}, 'CREDENTIALS_FIRST'],
])('clocking %s', (_what, person, code) => {
  expect(clockForRefusal({ ...nobody, ...person })?.code).toBe(code);
});

const NOW = new Date('2026-11-20T17:30:00Z');
const open = (clockIn: string) => ({ clockIn: new Date(clockIn), zone: 'UTC', storeName: 'Maple Street' });

test.each([
  ['who is out', undefined, undefined],
  ['who is in since this morning', open('2026-11-20T09:05:00Z'), 'CLOCKED_IN'],
  ['who forgot to clock out the day before yesterday', open('2026-11-18T09:05:00Z'), undefined],
])('clocking in somebody %s', (_what, record, code) => {
  expect(clockInRefusal(record, NOW)?.code).toBe(code);
});

test('who is out can not clock out', () => {
  expect(recordToEnd(undefined)).toMatchObject({ code: 'NOT_CLOCKED_IN' });
  expect(recordToEnd('a record')).toBe('a record');
});

const at = { zone: 'UTC', store: 'Maple Street' };
const [from, to] = [new Date('2026-11-20T09:05:00Z'), NOW];

test('times that overlap name what they overlap with', () => {
  expect(recordOverlap(undefined)).toBeUndefined();
  expect(recordOverlap({ ...at, clockIn: from, clockOut: to })).toMatchObject({ code: 'TIME_OVERLAPS' });
  expect(recordOverlap({ ...at, clockIn: from, clockOut: null })?.message).toContain('Maple Street');
  expect(shiftOverlap(undefined)).toBeUndefined();
  expect(shiftOverlap({ ...at, startsAt: from, endsAt: to })).toMatchObject({ code: 'SHIFT_OVERLAPS' });
  expect(shiftOverlap({ ...at, startsAt: from, endsAt: to })?.message).toContain('9:05 AM to 5:30 PM');
});
