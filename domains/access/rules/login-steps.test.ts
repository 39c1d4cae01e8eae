import { expect, test } from 'vitest';
import { loginSteps, nextLoginStep, type LoginStep } from './login-steps.ts';

test.each([
  ['nothing stored', {}, ['preauth', 'userLogin', 'selectClientID', 'selectPOSID', 'authComplete']],
  ['a store alone', { clientId: 1 }, ['preauth', 'userLogin', 'selectPOSID', 'authComplete']],
  [
    'a register alone is of no use',
    { posId: 7 },
    ['preauth', 'userLogin', 'selectClientID', 'selectPOSID', 'authComplete'],
  ],
  ['both', { clientId: 1, posId: 7 }, ['preauth', 'userLogin', 'authComplete']],
])('AUTH-02, AUTH-04, AUTH-05: %s', (_what, stored, steps) => {
  expect(loginSteps(stored)).toEqual(steps);
});

test.each<[LoginStep, { clientId?: number; posId?: number }, LoginStep]>([
  ['preauth', {}, 'userLogin'],
  ['userLogin', {}, 'selectClientID'],
  ['userLogin', { clientId: 1 }, 'selectPOSID'],
  ['userLogin', { clientId: 1, posId: 7 }, 'authComplete'],
  // The store was chosen in this step: the register is next.
  ['selectClientID', { clientId: 1 }, 'selectPOSID'],
  ['selectPOSID', { clientId: 1, posId: 7 }, 'authComplete'],
  ['authComplete', {}, 'authComplete'],
])('after %s with %j comes %s', (step, stored, next) => {
  expect(nextLoginStep(step, stored)).toBe(next);
});
