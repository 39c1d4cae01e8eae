import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type NumberWay, readInWay, wayOfColumn } from './number-way.ts';

test.each<[readonly string[], string, NumberWay]>([
  [['12.50', '3'], ';', 'point'],
  [['12,50', '3'], ',', 'comma'],
  [['12,50', '1,250'], ',', 'comma'],
  [['1,250', '2,500'], ';', 'unknown'],
  [['1,250', '2,500'], '\t', 'unknown'],
  [['1,250', '2,500'], '', 'unknown'],
  [['1,250', '2,500'], ',', 'point'],
  [['$1,250', '2,500'], ';', 'point'],
  [['$1,250', '12,50'], ';', 'comma'],
  [['0,125'], ',', 'comma'],
  [['0.125'], ';', 'point'],
  [['5,6789'], ',', 'comma'],
  [['1.234,50 €'], ',', 'comma'],
  [['1,234.50'], ';', 'point'],
  [['1.234.567'], ',', 'comma'],
  [['1,234,567'], ';', 'point'],
  [["1'234,5"], ',', 'comma'],
  [[',5'], ',', 'comma'],
  [['12.50', '12,50'], ',', 'mixed'],
  // Lists of numbers, ranges and texts tell nothing.
  [['1,2,3', '9,99 - 12,99', 'call, 5', '', '-'], ';', 'unknown'],
  [[], ',', 'point'],
])('%j parted by %j: %s', (cells, delimiter, way) => expect(wayOfColumn(cells, delimiter)).toBe(way));

const doubt = (one: string, other: string) => ({ doubt: [one, other] });
test.each<[string, NumberWay, string | ReturnType<typeof doubt>]>([
  ['1,250', 'comma', '1.250'],
  ['1,250', 'point', '1250'],
  ['1.250', 'point', '1.250'],
  ['1.250', 'comma', '1250'],
  ['1,250', 'unknown', doubt('1250', '1.250')],
  ['1.250', 'mixed', doubt('1.250', '1250')],
  // These can be read in one way only, whatever the column does.
  ['0,125', 'point', '0.125'],
  ['12,50', 'unknown', '12.50'],
  ['12.50', 'comma', '12.50'],
  ['1.234,50', 'point', '1234.50'],
  ['1,234.50', 'comma', '1234.50'],
  ['1,234,567', 'comma', '1234567'],
  ["1'250,5", 'point', '1250.5'],
  ['1 250', 'unknown', '1 250'],
  // What is around it stays.
  ['€ 1.250,00 ea', 'comma', '€ 1250.00 ea'],
  ['USD 1,250', 'point', 'USD 1250'],
  ['$1,250.00', 'point', '$1250.00'],
  ['12,- €', 'comma', '12,- €'],
  // No number.
  ['1,2,3', 'comma', '1,2,3'],
  ['1,25.000', 'point', '1,25.000'],
  ['9,99 - 12,99', 'comma', '9,99 - 12,99'],
  ['n/a', 'comma', 'n/a'],
  ['', 'unknown', ''],
])('%j in a column of %s is %j', (cell, way, said) =>
  expect(readInWay(cell, way)).toEqual(typeof said === 'string' ? { text: said } : said),
);

const grouped = (whole: number, separator: string): string =>
  String(whole).replace(/\B(?=(?:\d{3})+$)/g, separator);

describe('whatever is written in one way', () => {
  const amounts = fc.array(fc.tuple(fc.nat(2_000_000), fc.nat(99), fc.boolean()), {
    minLength: 1,
    maxLength: 30,
  });
  test.each<[NumberWay, string, string]>([
    ['point', '.', ','],
    ['comma', ',', '.'],
  ])('is read as it was meant: %s', (way, fraction, group) => {
    fc.assert(
      fc.property(amounts, (all) => {
        const cells = all.map(
          ([whole, rest, isGrouped]) =>
            `${isGrouped ? grouped(whole, group) : whole}${fraction}${String(rest).padStart(2, '0')}`,
        );
        expect(wayOfColumn(cells, ';')).toBe(way);
        for (const [at, cell] of cells.entries()) {
          const [whole, rest] = all[at] ?? [0, 0];
          const read = readInWay(cell, way);
          expect('text' in read ? Number(read.text) : read).toBeCloseTo(whole + rest / 100, 6);
        }
      }),
    );
  });

  test('is never read as another number: as meant, or as a doubt', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999),
        fc.nat(4),
        fc.constantFrom('.', ','),
        fc.constantFrom(';', ',', '\t'),
        (n, decimals, fraction, delimiter) => {
          const meant = n / 10 ** decimals;
          const cell = meant.toFixed(decimals).replace('.', fraction);
          const read = readInWay(cell, wayOfColumn([cell, fraction === ',' ? '1,5' : '1.5'], delimiter));
          expect('text' in read ? Number(read.text) : read).toBe(meant);
          const alone = readInWay(cell, wayOfColumn([cell], ';'));
          if ('text' in alone) expect(Number(alone.text)).toBe(meant);
          else expect(alone.doubt.map(Number)).toContain(meant);
        },
      ),
    );
  });
});
