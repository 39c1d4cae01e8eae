import { expect, test } from 'vitest';
import { decideVendor } from './decide-vendor.ts';
import { NOTHING } from './fate.ts';
import type { SheetRow } from './sheets.ts';
import { cents } from '#kernel/money.ts';

const ROW: SheetRow<'vendors'> = {
  vendor: 'Alliance  Entertainment ',
  accountNumber: null,
  ourNumber: null,
  contactName: null,
  email: null,
  phone: null,
  notes: null,
  minimumOrder: cents(25_000),
  paymentTerms: null,
  leadDays: null,
  returnDays: null,
  needsRma: null,
  isActive: null,
};
const NEW = { hash: 'h', earlier: undefined };
const decide = (row: Partial<SheetRow<'vendors'>>, there: Record<string, number> = {}) =>
  decideVendor({ number: 2, key: 'alliance', row: { ...ROW, ...row } }, NEW, new Map(Object.entries(there)));

test('what a file says nothing of is as usual', () => {
  expect(decide({}).vendor).toMatchObject({
    ...{ name: 'Alliance Entertainment', orderMinCents: 25_000, leadDays: 7, returnDays: null },
    ...{ needsRma: false, isActive: true },
  });
});

test.each([
  ['a vendor of the same name', {}, { 'alliance entertainment': 7 }, 'joined', 7],
  ['another name', {}, { ingram: 7 }, 'new', null],
  ['a name longer than 120', { vendor: 'x'.repeat(121) }, {}, 'refused', null],
] as const)('%s', (_name, row, there, fate, targetId) => {
  expect(decide(row, there).decision).toMatchObject({ fate, targetId });
});

test.each([
  [{ email: 'nobody' }, 'Email nobody is left out'],
  [{ phone: '12' }, 'Phone 12 is left out'],
  [{ leadDays: -1 }, 'Lead days -1 is left out (must be from 0 to 365)'],
  [{ returnDays: 4_000 }, 'Return days 4000 is left out (must be from 0 to 3650)'],
  [{ accountNumber: 'x'.repeat(61) }, 'Account number xxxx'],
] as const)('%j is left out, and said', (row, says) => {
  const { decision } = decide(row);
  expect([decision.fate, decision.note.startsWith(says)]).toEqual(['new', true]);
});

test('what an earlier move brought is the same, or named', () => {
  const earlier = { hash: 'h', targetId: 3, booked: NOTHING };
  const of = (hash: string) => decideVendor({ number: 2, key: 'a', row: ROW }, { hash, earlier }, new Map());
  expect(of('h').decision).toMatchObject({ fate: 'same', targetId: 3, note: '' });
  expect(of('other').decision).toMatchObject({ fate: 'changed', note: expect.stringContaining('by hand') });
});
