import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { LabelWire } from '#domains/inventory/contract-labels.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '#domains/inventory/rules/label-layout.ts';
import { barWidths, labelSvg, labelsPdf } from '#domains/inventory/server/draw-labels.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';

const LABEL: LabelWire = {
  barcode: inStoreCode(1_234_567),
  price: 52.99,
  bin: 'A-12',
  title: 'The Legend of Zelda: The Wind Waker',
  genre: 'Adventure',
  company: 'Maple Street Games',
  tagline: 'maplestreet.example',
};

/** What is drawn on each page, uncompressed. */
function pages(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const found: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const drawn = inflateSync(file.subarray(at + 7, file.indexOf('\nendstream', at))).toString('latin1');
    if (drawn.includes(' re\n')) found.push(drawn);
  }
  return found;
}

/** The texts of a page as code points of Windows-1252, and its rectangles [left, top, width, height]. */
const textsOf = (page: string): string[] =>
  [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, piece]) =>
    [...(piece ?? '').matchAll(/<([0-9a-f]+)>/g)]
      .map((match) => Buffer.from(match[1] ?? '', 'hex').toString('latin1'))
      .join(''),
  );
const barsOf = (page: string): number[][] =>
  [...page.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((match) => match.slice(1).map(Number));

/** Reads EAN-13 from bars as a scanner does: by their widths alone. */
function decodeEan13(bars: number[][]): string {
  const left = bars[0]?.[0] ?? 0;
  const last = bars.at(-1) ?? [0, 0, 0];
  const module = ((last[0] ?? 0) + (last[2] ?? 0) - left) / 95;
  let bits = '';
  for (let at = 0; at < 95; at += 1) {
    const x = left + (at + 0.5) * module;
    bits += bars.some(([from = 0, , width = 0]) => x > from && x < from + width) ? '1' : '0';
  }
  expect([bits.slice(0, 3), bits.slice(45, 50), bits.slice(92)]).toEqual(['101', '01010', '101']);
  const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
  const flipped = (code: string) => code.replace(/./g, (bit) => (bit === '0' ? '1' : '0'));
  const even = odd.map((code) => [...flipped(code)].reverse().join(''));
  let digits = '';
  let parity = '';
  for (let at = 0; at < 6; at += 1) {
    const code = bits.slice(3 + at * 7, 10 + at * 7);
    parity += odd.includes(code) ? 'L' : 'G';
    digits += Math.max(odd.indexOf(code), even.indexOf(code));
  }
  for (let at = 0; at < 6; at += 1) digits += odd.indexOf(flipped(bits.slice(50 + at * 7, 57 + at * 7)));
  const first = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'
    .split(' ')
    .indexOf(parity);
  return `${first}${digits}`;
}

test('a page is a label of 2-1/4 x 1-1/4 inch, and says all that is documented', async () => {
  const bytes = await labelsPdf([LABEL]);
  const text = Buffer.from(bytes).toString('latin1');
  expect(pdfPages(bytes)).toBe(1);
  expect(text).toContain('/MediaBox [0 0 162 90]');
  expect(text).toContain('/PrintScaling /None');
  expect(textsOf(pages(bytes)[0] ?? '')).toEqual([
    'Maple Street Games',
    'A-12',
    'The Legend of Zelda: The Wind Waker',
    '$52.99',
    'Adventure',
    LABEL.barcode,
    'maplestreet.example',
  ]);
});

test('the bars read back as the code that is printed', async () => {
  for (const number of [0, 7, 1_234_567, 9_999_999_999, 4_021_987_365]) {
    const barcode = inStoreCode(number);
    const [page = ''] = pages(await labelsPdf([{ ...LABEL, barcode }]));
    expect(decodeEan13(barsOf(page))).toBe(barcode);
  }
});

test('another SKU is Code 128', () => {
  expect(barWidths('VID-0042').reduce((sum, one) => sum + one, 0)).toBe(11 * 9 + 13);
  expect(barWidths('')).toEqual([]);
});

test.each([
  [
    'long',
    { title: 'W'.repeat(300), company: 'Company '.repeat(20), bin: 'BIN-'.repeat(20), genre: 'G'.repeat(90) },
  ],
  [
    'words',
    { title: 'A very long title of a thing '.repeat(10), tagline: 'tagline '.repeat(30), price: 99_999.99 },
  ],
  ['code', { barcode: 'ABCDEFGHIJKLMNOPQRST' }],
  ['empty', { title: '', bin: '', genre: '', tagline: '', company: '', price: 0 }],
  ['letters', { title: 'Pokémon – Žižkov 日本語 & <b>' }],
] as const)('nothing leaves the label: %s', async (_what, change) => {
  const bytes = await labelsPdf([{ ...LABEL, ...change }]);
  expect(pdfPages(bytes)).toBe(1);
  const [page = ''] = pages(bytes);
  for (const [left = 0, top = 0, width = 0, height = 0] of barsOf(page)) {
    expect(left).toBeGreaterThan(0);
    expect(left + width).toBeLessThan(LABEL_WIDTH);
    expect(top + height).toBeLessThan(LABEL_HEIGHT);
  }
  const svg = labelSvg({ ...LABEL, ...change });
  const lefts = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"/g)].map((match) =>
    match.slice(1).map(Number),
  );
  for (const [x = 0, y = 0] of lefts) {
    expect(x).toBeGreaterThanOrEqual(5.9);
    expect(x).toBeLessThan(LABEL_WIDTH);
    expect(y).toBeLessThan(LABEL_HEIGHT);
  }
});

test('letters that the font lacks lose their accents; signs of the picture are escaped', () => {
  const svg = labelSvg({ ...LABEL, title: 'Žižkov <b>&' });
  expect(svg).toContain('Zizkov &#60;b&#62;&#38;');
});

test('1,000 labels, one a page', async () => {
  const labels = Array.from({ length: 1_000 }, (_, at) => ({ ...LABEL, barcode: inStoreCode(at) }));
  const from = performance.now();
  const bytes = await labelsPdf(labels);
  if (process.env.SHOW_TIMES)
    process.stderr.write(`1,000 labels: ${Math.round(performance.now() - from)} ms, ${bytes.length} bytes\n`);
  expect(pdfPages(bytes)).toBe(1_000);
});
