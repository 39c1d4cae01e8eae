import { expect, test } from 'vitest';
import { failedTry, type JobState, networkPrinter, nextOfJob } from './may-print.ts';

const network = { way: 'network', host: '192.168.1.9', port: 9_100 } as const;

test('the server reaches printers of the network only', () => {
  expect(networkPrinter(network)).toBe(network);
  expect(networkPrinter({ way: 'usb' })).toMatchObject({ code: 'NO_PRINTER' });
  expect(networkPrinter({ way: 'dialog', name: '' })).toMatchObject({ code: 'NO_PRINTER' });
});

test.each<[JobState, string]>([
  ['begun', 'print'],
  ['sent', 'answer'],
])('a job that is %s: %s', (state, next) => {
  expect(nextOfJob(state)).toBe(next);
});

test.each<[JobState]>([['sending'], ['unsure'], ['failed']])('a job that is %s is not printed', (state) => {
  expect(nextOfJob(state)).toMatchObject({ code: 'PRINT_UNSURE' });
});

test.each([
  [false, 'PRINTER_NOT_REACHED'],
  [true, 'PRINT_UNSURE'],
])('a try that failed, after bytes went out %s: %s', (begun, code) => {
  const refused = failedTry('192.168.1.9:9100', { begun, why: 'no answer' });
  expect(refused.code).toBe(code);
  expect(refused.message).toContain('192.168.1.9:9100');
});
