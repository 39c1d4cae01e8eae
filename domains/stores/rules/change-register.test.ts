import { expect, test } from 'vitest';
import { type DeviceLike, nextNumber, registerRefusal, switchOffRefusal } from './change-register.ts';

const device = (deviceId: number, more: Partial<DeviceLike> = {}): DeviceLike => ({
  deviceId,
  number: deviceId,
  description: `Counter ${deviceId}`,
  isVault: false,
  isActive: true,
  lastReceipt: 0,
  ...more,
});

test.each([
  [[], 1],
  [[1, 2, 4], 3],
  [[99, 1, 2], 3],
])('after %o comes %i', (numbers, next) => {
  expect(nextNumber(numbers.map((number) => ({ number })))).toBe(next);
});

const wanted = (number: number, description = 'Counter 9') => ({ number, description });

test.each<[what: string, ...Parameters<typeof registerRefusal>, code: string | undefined]>([
  ['a new register', wanted(3), undefined, [device(1), device(2)], undefined],
  ['a new one with a number that is there', wanted(2), undefined, [device(1), device(2)], 'NUMBER_TAKEN'],
  ['a number of one that is off', wanted(2), undefined, [device(2, { isActive: false })], 'NUMBER_TAKEN'],
  ['a name that is there', wanted(3, 'counter 1'), undefined, [device(1)], 'DESCRIPTION_TAKEN'],
  [
    'the name of one that is off',
    wanted(3, 'Counter 1'),
    undefined,
    [device(1, { isActive: false })],
    undefined,
  ],
  ['another name', wanted(1), device(1, { lastReceipt: 7 }), [device(2)], undefined],
  ['another number', wanted(5), device(1), [device(2)], undefined],
  ['another number after receipts', wanted(5), device(1, { lastReceipt: 7 }), [], 'NUMBER_USED'],
])('%s', (_what, next, before, others, code) => {
  expect(registerRefusal(next, before, others)?.code).toBe(code);
});

test.each([
  [{ isVault: false }, { otherRegisters: 1, open: 0 }, undefined],
  [{ isVault: false }, { otherRegisters: 0, open: 0 }, 'LAST_REGISTER'],
  [{ isVault: false }, { otherRegisters: 1, open: 2 }, 'STILL_OPEN'],
  [{ isVault: true }, { otherRegisters: 1, open: 0 }, 'VAULT_STAYS'],
])('switching off %o with %o: %s', (one, at, code) => {
  expect(switchOffRefusal(one, at)?.code).toBe(code);
});
