import { expect, test } from 'vitest';
import { accessMessages as say } from '#domains/access/messages.ts';
import { pinProblem } from './pin.ts';

test.each([
  ['481902', undefined],
  ['048190', undefined],
  ['112233', undefined],
  ['', say.PIN_LENGTH],
  ['48190', say.PIN_LENGTH],
  ['4819020', say.PIN_LENGTH],
  ['48 902', say.PIN_LENGTH],
  ['٤٨١٩٠٢', say.PIN_LENGTH],
  ['000000', say.PIN_COMMON],
  ['012345', say.PIN_COMMON],
  ['901234', say.PIN_COMMON],
  ['654321', say.PIN_COMMON],
  ['246802', say.PIN_COMMON],
  ['112211', say.PIN_COMMON],
  ['481481', say.PIN_COMMON],
])('%j', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});
