import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  badEntryOf,
  type Books,
  type CountForm,
  type CountMode,
  countedOf,
  countToSend,
  emptyForm,
  formOf,
  hasFigure,
  papersOf,
  refusalFor,
  withCoinsAs,
} from './count-state.ts';

const drawer = { posId: 1, description: 'Counter 1', isVault: false };
const vault = { posId: 2, description: 'Vault', isVault: true };
const books: Books = {
  expected: cents(10_000),
  taken: { cards: cents(500), checks: cents(0) },
  limit: undefined,
};
const form = (more: Partial<CountForm>): CountForm => ({ ...emptyForm, ...more });
const papers = (some: Partial<CountForm['papers']>): CountForm['papers'] => ({
  ...emptyForm.papers,
  ...some,
});
const hundred = form({ entries: { hundreds: '1' }, papers: papers({ cards: 500 }) });

test.each<[string, CountMode, CountForm, string | undefined]>([
  ['what the books say', 'closing', hundred, undefined],
  [
    'a cent more',
    'closing',
    form({ ...hundred, entries: { hundreds: '1', pennies: '1' } }),
    'CLOSING_DIFFERS',
  ],
  ['the same with a note', 'closing', form({ entries: { pennies: '1' }, note: 'So it is' }), undefined],
  ['a slip too few', 'closing', form({ ...hundred, papers: papers({ cards: 499 }) }), 'CARDS_DIFFER'],
  [
    'a check too many',
    'closing',
    form({ ...hundred, papers: papers({ cards: 500, checks: 1 }) }),
    'CHECKS_DIFFER',
  ],
  ['nothing, and something was there', 'new', emptyForm, 'OPENING_DIFFERS'],
  ['slips do not matter at the start', 'new', form({ entries: { hundreds: 1 } }), undefined],
  ['a correction to the same', 'update', hundred, 'NOTHING_CHANGES'],
  ['a correction without a reason', 'update', emptyForm, 'NOTE_REQUIRED'],
])('%s', (_name, mode, entered, code) => {
  expect(refusalFor(mode, drawer, entered, books)?.code).toBe(code);
});

test('what is not known or hidden refuses nothing', () => {
  expect(refusalFor('closing', drawer, emptyForm, { ...books, expected: undefined })).toBeUndefined();
});

test('which papers a count asks for', () => {
  expect(papersOf('new', drawer)).toEqual([]);
  expect(papersOf('closing', drawer)).toEqual(['cards', 'checks']);
  expect(papersOf('new', vault)).toEqual(['cards', 'checks', 'other']);
});

test('a vault counts its papers, and sends them with the pieces', () => {
  const entered = form({
    entries: { pennies: '3', fives: 2 },
    papers: papers({ checks: 250, other: 7 }),
    note: ' ok ',
  });
  expect(countedOf(entered, vault)).toBe(1_260);
  expect(countedOf(entered, drawer)).toBe(1_003);
  expect(countToSend('new', vault, entered, 'jane')).toEqual({
    EmployeeID: 'jane',
    Pennies: 3,
    fives: 2,
    CCTotal: 0,
    CheckTotal: 250,
    OtherTotal: 7,
    Note: 'ok',
  });
  expect(countToSend('closing', drawer, form({ way: 'total', total: 1_234 }), 'jane')).toEqual({
    EmployeeID: 'jane',
    DrawerTotal: 1_234,
    CCTotal: 0,
    CheckTotal: 0,
    Note: '',
  });
});

test('switching between number and value loses nothing', () => {
  const byNumber = form({ entries: { quarters: '3', tens: '2', pennies: '' } });
  const byValue = withCoinsAs(byNumber, 'value');
  expect(byValue.entries).toMatchObject({ quarters: '0.75', tens: '2' });
  expect(withCoinsAs(byValue, 'pieces').entries).toMatchObject({ quarters: '3', tens: '2' });
  expect(countedOf(byValue, drawer)).toBe(countedOf(byNumber, drawer));
});

test('an entry that can not be counted is named', () => {
  expect(badEntryOf(form({ entries: { tens: '-1' } }))).toBe('$10: Enter a whole number, 0 or more');
  expect(badEntryOf(form({ coins: 'value', entries: { quarters: '0.30' } }))).toBe(
    'Quarter: enter a value that these coins can make',
  );
  expect(badEntryOf(form({ way: 'total', entries: { tens: '-1' } }))).toBeNull();
  expect(countedOf(form({ entries: { tens: '-1' } }), drawer)).toBeUndefined();
});

test('a count that is to be corrected shows its pieces where they make up its total', () => {
  const known = {
    total: cents(10_050),
    papers: { cards: cents(50), checks: cents(0), other: cents(0) },
    pieces: { hundreds: 1 },
  };
  expect(formOf(known, vault)).toMatchObject({
    way: 'pieces',
    entries: { hundreds: 1 },
    papers: { cards: 50 },
  });
  expect(formOf(known, drawer)).toMatchObject({ way: 'total', total: 10_050 });
  expect(formOf({ ...known, pieces: {} }, vault)).toMatchObject({ way: 'total', total: 10_000 });
});

test.each([
  [{}, false],
  [{ entries: { ones: '' } }, false],
  [{ entries: { ones: '0' } }, true],
  [{ total: 0 }, true],
  [{ papers: papers({ checks: 500 }) }, true],
  [{ note: 'Short' }, false],
])('a count with %j is begun: %s', (entered, is) => {
  expect(hasFigure({ ...emptyForm, ...entered })).toBe(is);
});
