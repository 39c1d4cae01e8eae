import { expect, test } from 'vitest';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { type CustomerKnowledge, decideCustomer } from './decide-customer.ts';
import type { Settled } from './fate.ts';
import { SHEETS, type SheetRow } from './sheets.ts';

const MARIA = { customerId: 5, name: 'Maria Lopez', phoneDigits: '5185550199', email: 'maria@example.com' };
const KNOWN: CustomerKnowledge = {
  byNumber: new Map([
    ['777', { ...MARIA, isHidden: false }],
    ['778', { ...MARIA, customerId: 6, isHidden: true }],
  ]),
  byPhone: new Map([[MARIA.phoneDigits, MARIA]]),
  byEmail: new Map([[MARIA.email, MARIA]]),
  groups: new Map([['members', 3]]),
  today: '2026-11-30',
};
const BLANK = Object.fromEntries(Object.keys(SHEETS.customers.columns).map((column) => [column, null]));
const decide = (row: Partial<SheetRow<'customers'>>, isDoubtNew = false, settled?: Settled) =>
  decideCustomer(
    { number: 2, key: '1', row: { ...BLANK, customer: '1', ...row } as SheetRow<'customers'> },
    { hash: 'h', earlier: undefined, isDoubtNew, settled },
    KNOWN,
    new Map(),
  );

const maria = { firstName: 'María', lastName: 'LOPEZ' };
test.each<[string, Partial<SheetRow<'customers'>>, string, number | null]>([
  ['a name alone', { firstName: 'Jo' }, 'new', null],
  ['no name', { phone: '518 555 0101' }, 'refused', null],
  ['same name and phone', { ...maria, phone: '(518) 555-0199' }, 'joined', 5],
  ['same name and email', { ...maria, email: 'Maria@Example.com' }, 'joined', 5],
  ['same name and number', { ...maria, memberNumber: '777' }, 'joined', 5],
  ['same name alone', maria, 'new', null],
  ['another name of the phone', { firstName: 'Ana', phone: '5185550199' }, 'doubtful', 5],
  ['another name of the number', { firstName: 'Ana', memberNumber: '777' }, 'doubtful', 5],
  ['who was taken off the list', { ...maria, memberNumber: '778' }, 'new', 6],
  ['a number that is none', { firstName: 'Ana', memberNumber: 'no 7!' }, 'refused', null],
  ['too long a name', { firstName: 'A'.repeat(61) }, 'refused', null],
])('%s', (_name, row, fate, targetId) => {
  expect(decide(row).decision).toMatchObject({ fate, targetId });
});

test.each([
  ['new', 'new', null],
  ['joined', 'joined', 5],
  ['left', 'doubtful', 5],
] as const)('another name of the phone, taken for %s by a person', (settled, fate, targetId) => {
  const row = { firstName: 'Ana', phone: '5185550199' };
  expect(decide(row, false, settled).decision).toMatchObject({ fate, targetId });
  // What a person says of the row goes before what is said of all.
  expect(decide(row, true, settled).decision).toMatchObject({ fate, targetId });
});

test('somebody else of a number gets a new one, and keeps it as a further number', () => {
  expect(decide({ firstName: 'Ana', memberNumber: '777' }, true)).toMatchObject({
    decision: { fate: 'new', targetId: null },
    customer: { fields: { memberNumber: '' }, otherNumbers: ['777'] },
  });
});

test('what can not be right is left out and said; consent goes with what it is about', () => {
  const { decision, customer } = decide({
    firstName: 'Jo',
    email: 'not an address',
    emailConsent: true,
    birthDate: '2030-01-01',
    groups: ['Members', 'Elves'],
  });
  expect(customer).toMatchObject({
    fields: { email: '', emailConsent: false, birthDate: '' },
    groupIds: [3],
  });
  expect(decision.note).toContain('Email not an address is left out');
  expect(decision.note).toContain(texts.noGroups(['Elves']));
});
