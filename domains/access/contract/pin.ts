// Own passwords and PINs, quick switching at a register, and the approval of a single act. All our own.
import { z } from 'zod';
import { loggedInWire } from './calls.ts';
import { calls } from '#contract/calls.ts';
import { changed, idOf, secretText, text } from '#contract/fields.ts';

const session = calls('auth', 'Session');

export const changePassword = session.post('ChangePassword', {
  right: 'signed-in',
  input: { OldPassword: secretText(), NewPassword: secretText() },
  output: changed({}),
  secret: ['OldPassword', 'NewPassword'],
  summary: "Changes one's own password; every other session of the user ends",
});

export const setPin = session.post('SetPin', {
  right: 'signed-in',
  input: { Password: secretText(), /** Six digits; empty for none. */ Pin: secretText() },
  output: changed({ hasPin: z.boolean() }),
  secret: ['Password', 'Pin'],
  summary: "Sets one's own PIN, with the password",
});

export const hasPin = session.get('HasPin', {
  right: 'signed-in',
  output: z.object({ hasPin: z.boolean(), isWorn: z.boolean() }),
  summary: 'Has one a PIN, and is it worn out by wrong tries?',
});

export const switchByPin = session.post('SwitchByPin', {
  right: 'signed-in',
  input: { PosId: idOf('device'), UserId: idOf('user'), Pin: secretText() },
  output: loggedInWire,
  secret: ['Pin'],
  summary: 'Signs a user of the strip in by PIN, where the password was given at that register today',
});

export const approvers = session.get('Approvers', {
  right: 'signed-in',
  input: { PosId: idOf('device'), Right: text(80, 1) },
  output: z.array(z.object({ userId: z.number(), username: z.string(), name: z.string() })),
  summary: 'Who may approve an act that needs a right, at a register: those with the right and a PIN',
});

export const approve = session.post('Approve', {
  right: 'signed-in',
  input: {
    PosId: idOf('device'),
    UserId: idOf('user'),
    Pin: secretText(),
    Right: text(80, 1),
    /** The act as the refused call named it: its fingerprint. */
    Act: text(60, 1),
  },
  /** The approval goes with the same call again, in the header `Approval`, within a minute, once. */
  output: changed({ approval: z.string(), approvedBy: z.string() }),
  secret: ['Pin'],
  summary: 'Approves one act of the signed-in user by the PIN of somebody who has the right',
});
