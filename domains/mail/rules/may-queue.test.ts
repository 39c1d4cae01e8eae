import { expect, test } from 'vitest';
import { againRefusal, MOST_ATTACHED, type QueuedMail, queueRefusal } from './may-queue.ts';

const mail: QueuedMail = { attachedBytes: 0, way: 'smtp', sentLastHour: 0, mostAnHour: 20 };

test.each<[string, Partial<QueuedMail>, string | undefined]>([
  ['a mail', {}, undefined],
  ['one with the largest PDF', { attachedBytes: MOST_ATTACHED }, undefined],
  ['one with a larger PDF', { attachedBytes: MOST_ATTACHED + 1 }, 'MAIL_TOO_BIG'],
  ['one that is simulated', { way: 'simulated' }, undefined],
  ['one of a store without email', { way: 'none' }, 'NO_MAIL_SERVICE'],
  ['the last of the hour', { sentLastHour: 19 }, undefined],
  ['one more', { sentLastHour: 20 }, 'TOO_MANY_MAILS'],
])('%s', (_what, change, code) => {
  expect(queueRefusal({ ...mail, ...change })?.code).toBe(code);
});

test.each([
  ['that waits', 'queued', false, undefined],
  ['that was given up', 'failed', false, undefined],
  ['that was sent', 'sent', false, 'MAIL_SENT'],
  ['that is being sent', 'queued', true, 'MAIL_BEING_SENT'],
])('sending again a mail %s', (_what, state, isTaken, code) => {
  expect(againRefusal({ state, isTaken })?.code).toBe(code);
});
