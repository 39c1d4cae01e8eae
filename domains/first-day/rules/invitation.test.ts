import { describe, expect, test } from 'vitest';
import { usernameProblem } from '#domains/access/rules/username.ts';
import { type Invitation, invitationRefusal, invitationRows, usernameFor } from './invitation.ts';

const JO: Invitation = {
  ...{ store: 'Maple', host: 'pos.maple.example', name: 'Jo Park', username: 'jo', role: 'Cashier' },
};
const said = (...asked: Parameters<typeof invitationRows>): string =>
  JSON.stringify(invitationRows(...asked));

describe('an invitation', () => {
  test('on paper has address, username and the first password', () => {
    const sheet = said(JO, { password: 'mobira-tulo-42' });
    for (const word of ['Maple', 'pos.maple.example', 'jo', 'mobira-tulo-42']) expect(sheet).toContain(word);
  });

  test('by mail says who tells the first password', () => {
    expect(said(JO, { from: 'sam' })).toContain('You get your first password from sam.');
  });

  test('of a page that only this machine has says so', () => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
      expect(said({ ...JO, host }, { from: 'sam' })).toContain('at the shop’s own computer');
    expect(said(JO, { from: 'sam' })).not.toContain('at the shop’s own computer');
  });
});

test.each([
  ['somebody new', { email: 'jo@maple.example', isNew: true }, undefined],
  ['somebody without an address', { email: '', isNew: true }, 'NO_EMAIL'],
  ['somebody who chose a password', { email: 'jo@maple.example', isNew: false }, 'ALREADY_IN'],
])('mailed to %s', (_name, user, code) => {
  expect(invitationRefusal({ username: 'jo', ...user })?.code).toBe(code);
});

test.each([
  ['Jordan Park', 'jordan'],
  ['  José ', 'jose'],
  ['O’Neil', 'oneil'],
  ['Jo Park', 'jopark'],
  ['Kim', 'kim1'],
  ['', ''],
])('the username for %j is %j', (name, username) => {
  expect(usernameFor(name)).toBe(username);
  if (username !== '') expect(usernameProblem(username)).toBeUndefined();
});
