import { expect, test } from 'vitest';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { decideProduct, type ProductKnowledge } from './decide-product.ts';
import { NOTHING } from './fate.ts';
import type { SheetRow } from './sheets.ts';

const GTIN = '00045496963729';
const KNOWN: ProductKnowledge = {
  departments: new Map([['video games', { departmentId: 1, isOfBooks: false }]]),
  configurations: new Map([['1/gamecube', 7]]),
  byCode: new Map([[`${GTIN} `, { catalogId: 5, title: 'The Wind Waker' }]]),
  byTitle: new Map([['1 homemade bundle / ', { catalogId: 6, title: 'Homemade Bundle' }]]),
  earlier: new Map([['old', { hash: 'h', targetId: 9, booked: NOTHING }]]),
};
const ROW: SheetRow<'products'> = {
  product: 'G1',
  code: null,
  edition: null,
  title: 'Copper Moon',
  artist: null,
  department: 'Video Games',
  configuration: null,
  genre: null,
  msrp: null,
  releaseDate: null,
  serialRequired: null,
  taxExempt: null,
  description: null,
};
const decide = (
  row: Partial<SheetRow<'products'>>,
  key = 'g1',
  hash = 'h',
  seen = new Map<string, number>(),
) => decideProduct({ number: 2, key, row: { ...ROW, ...row } }, hash, KNOWN, seen);

test.each<[string, Partial<SheetRow<'products'>>, string, number | null, string]>([
  ['without a code', {}, 'new', null, ''],
  ['with a format', { configuration: 'GameCube' }, 'new', null, ''],
  [
    'a format that is not there',
    { configuration: 'Jaguar' },
    'new',
    null,
    texts.noFormat('Video Games', 'Jaguar'),
  ],
  ['a code that is there', { code: '045496963729', title: 'Wind Waker, The' }, 'joined', 5, ''],
  ['a code of another title', { code: '45496963729' }, 'joined', 5, texts.calledOtherwise('The Wind Waker')],
  ['another edition of a code', { code: '045496963729', edition: 'Steel case' }, 'new', null, ''],
  [
    'a title that is there',
    { title: 'Homemade Bundle' },
    'doubtful',
    6,
    texts.titleIsThere('Homemade Bundle'),
  ],
  ['no such department', { department: 'Groceries' }, 'refused', null, texts.noDepartment('Groceries')],
  ['a wrong check digit', { code: '045496963720' }, 'refused', null, 'UPC check digit should be 9'],
])('%s', (_name, row, fate, targetId, note) => {
  expect(decide(row).decision).toMatchObject({ fate, targetId, note });
});

test.each([
  ['new', 'new', null],
  ['joined', 'joined', 6],
  ['left', 'doubtful', 6],
] as const)('a title that is there, taken for %s by a person', (settled, fate, targetId) => {
  const row = { number: 2, key: 'g1', row: { ...ROW, title: 'Homemade Bundle' } };
  const known = { ...KNOWN, settled: new Map([['g1', settled]]) };
  expect(decideProduct(row, 'h', known, new Map()).decision).toMatchObject({ fate, targetId });
});

test('what an earlier move brought is the same, or is named as changed', () => {
  expect(decide({}, 'old').decision).toMatchObject({ fate: 'same', targetId: 9, note: '' });
  expect(decide({}, 'old', 'other').decision).toMatchObject({ fate: 'changed', note: texts.PRODUCT_CHANGED });
});

test('the second row of a code in a file is the first one’s product', () => {
  const seen = new Map<string, number>();
  const code = '012345678905';
  expect(decide({ code }, 'a', 'h', seen).decision.fate).toBe('new');
  expect(decide({ code }, 'b', 'h', seen).decision).toMatchObject({
    fate: 'joined',
    note: texts.sameAsRow(2),
  });
});
