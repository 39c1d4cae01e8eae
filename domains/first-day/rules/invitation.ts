// What does an invitation to a new user say, and may it be mailed?
import { firstDayMessages as texts } from '#domains/first-day/messages.ts';
import type { SlipRow } from '#domains/printing/rules/slip.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Invitation = {
  readonly store: string;
  /** Host and port of the page that made the user. */
  readonly host: string;
  readonly name: string;
  readonly username: string;
  readonly role: string;
};

/** Host and port, as a page of this machine alone has them. */
const ONLY_HERE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

/** The invitation as rows. The first password is on the sheet alone, which is handed over; a mail is kept for months and says who tells it. */
export function invitationRows(
  { store, host, name, username, role }: Invitation,
  first: { readonly password: string } | { readonly from: string },
): SlipRow[] {
  return [
    { row: 'title', text: texts.WELCOME(store) },
    { row: 'line' },
    { row: 'pair', left: texts.NAME, right: name || username },
    { row: 'pair', left: texts.ROLE, right: role },
    { row: 'pair', left: texts.ADDRESS, right: host, strong: true },
    ...(ONLY_HERE.test(host) ? [{ row: 'detail', text: texts.ONLY_HERE } as const] : []),
    { row: 'pair', left: texts.USERNAME, right: username, strong: true },
    'password' in first
      ? { row: 'pair', left: texts.FIRST_PASSWORD, right: first.password, strong: true }
      : { row: 'detail', text: texts.passwordFrom(first.from) },
    { row: 'line' },
    { row: 'small', text: texts.FIRST_LOGIN },
  ];
}

/** Refuses to mail one to somebody without an address, and to somebody who has chosen a password already. */
export function invitationRefusal(user: {
  readonly username: string;
  readonly email: string;
  /** Is the password the first one still? */
  readonly isNew: boolean;
}): Refusal | undefined {
  if (user.email === '') return refuse('NO_EMAIL', texts.NO_EMAIL(user.username));
  return user.isNew ? undefined : refuse('ALREADY_IN', texts.ALREADY_IN(user.username));
}

/** Shorter ones are no username. */
const LEAST = 4;

/** A username to begin with: the first name in small letters, or the whole one where that is too short; what a username can't have is left out, and one that is too short still ends in 1s. */
export function usernameFor(name: string): string {
  const [first = '', ...more] = name
    .toLowerCase()
    .normalize('NFD')
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  const letters = first.length < LEAST ? [first, ...more].join('') : first;
  return letters === '' ? '' : letters.padEnd(LEAST, '1').slice(0, 30);
}
