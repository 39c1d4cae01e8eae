import PdfKit from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { linesOf } from './script-lines.ts';

const plain = { name: 'Helvetica', has: /^[\x20-\x7e]*$/ };
const open = () => new PdfKit({ autoFirstPage: false }).font('Helvetica').fontSize(10);
const lines = (text: string, width?: number) => linesOf(open(), plain, text, { width });
const pieces = (text: string) => lines(text)[0]?.pieces ?? [];
const seen = (text: string, width?: number) =>
  lines(text, width).map((line) => line.pieces.map(({ words }) => words).join(''));

test.each([
  ['Blue Lantern', 'Helvetica'],
  ['Łódź, żółw', 'Arimo'],
  ['Война и мир', 'Arimo'],
  ['進撃の巨人', 'Kosugi'],
  ['三体 简体中文', 'Chinese'],
  // Characters that Japanese shares.
  ['三體：繁體中文', 'Kosugi'],
  ['기생충', 'Korean'],
  ['سلام', 'Arabic'],
  ['שלום', 'Arimo'],
  ['สวัสดี', 'Thai'],
  ['लगान', 'Devanagari'],
])('%s is whole in one font, %s', (text, font) => {
  expect(pieces(text)).toEqual([{ font, words: text, fromRight: /[\u0590-\u06ff]/.test(text) }]);
});

describe('what no font has', () => {
  test('is spelled', () => expect(seen('ሰላም')).toEqual(['selam']));
  test('or is a box, never nothing', () => expect(seen('A\u{10FFFD}B')).toEqual(['A□B']));
  test('while what is never seen stays unseen', () => expect(seen('A\u{10FFFD}\u200dB')).toEqual(['A□B']));
  test('scripts in one text are in a font each', () =>
    expect(pieces('기생충 Война').map(({ font }) => font)).toEqual(['Korean', 'Arimo']));
});

describe('from right to left', () => {
  test('the whole runs from the right, its Latin words from the left, brackets around what they were around', () => {
    expect(
      pieces('سلام (Deluxe) 2024')
        .map(({ words }) => words)
        .join('|'),
    ).toBe('2024| (|Deluxe|سلام )');
  });
});

describe('lines', () => {
  test('break at spaces', () =>
    expect(seen('Blue Lantern Returns', 70)).toEqual(['Blue Lantern', 'Returns']));
  test('in a word that is wider than the line, and in a script without spaces', () => {
    expect(seen('Antidisestablishmentarianism', 60).join('')).toBe('Antidisestablishmentarianism');
    const words = seen('進撃の巨人進撃の巨人進撃の巨人', 60);
    expect(words.length).toBeGreaterThan(1);
    expect(words.join('')).toBe('進撃の巨人進撃の巨人進撃の巨人');
  });
  test('are never wider than their place', () => {
    for (const text of ['Война и мир, том первый', 'สวัสดีชาวโลกภาพยนตร์', 'سلام عليكم ورحمة الله'])
      for (const { width } of lines(text, 50)) expect(width).toBeLessThanOrEqual(50);
  });
  test('of nothing are one empty line', () => expect(lines('', 50)).toHaveLength(1));
});
