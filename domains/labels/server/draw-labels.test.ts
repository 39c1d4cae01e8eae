import { ZERO, cents } from '#kernel/money.ts';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BUILT_IN, type LabelTemplate } from '#domains/labels/rules/label-template.ts';
import type { Label } from '#domains/labels/rules/label-words.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '#domains/labels/rules/label-layout.ts';
import { barWidths, labelSvg, labelsPdf, labelsZpl } from '#domains/labels/server/draw-labels.ts';
import { PRACTICE_OF } from '#platform/practice.ts';
import { inStoreCode } from '#kernel/gtin.ts';
import { pdfOutlines, pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { readCode128, readEan13 } from '#tests/support/read-bars.ts';
import { readZpl } from '#tests/support/read-zpl.ts';

/** What the built-in template prints, and the same with bars that hold the SKU alone. */
const marked = BUILT_IN;
const plain: LabelTemplate = BUILT_IN.map((piece) => ({ ...piece, mark: false }));
const LABEL: Label = {
  barcode: inStoreCode(1_234_567),
  price: cents(5_299),
  bin: 'A-12',
  title: 'The Legend of Zelda: The Wind Waker',
  genre: 'Adventure',
  company: 'Maple Street Games',
  tagline: 'maplestreet.example',
  platform: 'GameCube',
  condition: 'Very good',
  oldPrice: cents(5_999),
  day: '11/22/26',
  template: plain,
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
const scanned = (page: string) => barsOf(page).map(([left = 0, , width = 0]) => ({ left, width }));

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
    'Adventure',
    '$52.99',
    LABEL.barcode,
    'maplestreet.example',
  ]);
});

test('the bars read back as the code that is printed', async () => {
  for (const number of [0, 7, 1_234_567, 9_999_999_999, 4_021_987_365]) {
    const barcode = inStoreCode(number);
    const [page = ''] = pages(await labelsPdf([{ ...LABEL, barcode }]));
    expect(readEan13(scanned(page))).toBe(barcode);
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
    {
      title: 'A very long title of a thing '.repeat(10),
      tagline: 'tagline '.repeat(30),
      price: cents(9_999_999),
    },
  ],
  ['code', { barcode: 'ABCDEFGHIJKLMNOPQRST' }],
  ['empty', { title: '', bin: '', genre: '', tagline: '', company: '', price: ZERO }],
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
  const lefts = [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)" textLength="([\d.]+)"/g)].map((match) =>
    match.slice(1).map(Number),
  );
  expect(lefts).toHaveLength(svg.split('<text ').length - 1);
  for (const [x = 0, y = 0, width = 0] of lefts) {
    expect(x).toBeGreaterThanOrEqual(5.9);
    expect(x + width).toBeLessThanOrEqual(LABEL_WIDTH - 5.9);
    expect(y).toBeLessThan(LABEL_HEIGHT);
  }
});

test('letters of any script stay, in a picture, too; its signs are escaped', () => {
  expect(labelSvg({ ...LABEL, title: 'Žižkov <b>&' })).toContain('>Žižkov &#60;b&#62;&#38;<');
});

const SCRIPTS = [
  ['Cyrillic', 'Ведьмак 3: Дикая Охота', 'Ведьмак 3: Дикая Охота'],
  ['Ukrainian, decomposed', 'Ґанок «Їжак» и\u0306', 'Ґанок «Їжак» й'],
  ['Greek', 'Ωμέγα και λάμδα', 'Ωμέγα και λάμδα'],
  ['accents', 'Pokémon Žižkov Łódź Iğdır', 'Pokémon Žižkov Łódź Iğdır'],
  ['Japanese', 'ファイナル 魂斗羅 VII', 'ファイナル 魂斗羅 VII'],
  ['Japanese with an accent', 'ポケモン Pokémon', 'ポケモン Pokemon'],
  ['Korean is spelled', '한국 게임', 'HanGug GeIm'],
  ['Hebrew is spelled', 'שלום Zelda', 'slvm Zelda'],
  ['a picture sign is spelled', 'Sims 👍️', 'Sims :thumbsup:'],
] as const;

test.each(SCRIPTS)(
  'a title in any script is on paper, with its outlines: %s',
  async (_what, title, shown) => {
    const bytes = await labelsPdf([{ ...LABEL, title }]);
    expect(pdfText(bytes).split('\n')).toContain(shown);
    expect(pdfText(bytes)).not.toContain('?');
    for (const size of pdfOutlines(bytes)) expect(size, 'letters that can be seen').toBeGreaterThan(500);
    expect(labelSvg({ ...LABEL, title })).toContain(`>${shown}<`);
  },
);

test('a long title of another script is cut to its two lines', async () => {
  const title = 'Ведьмак Дикая Охота Издание Года '.repeat(9);
  const said = pdfText(await labelsPdf([{ ...LABEL, title }])).split('\n');
  const lines = said.filter((line) => /[а-я]/.test(line));
  expect([lines.length, lines[1]?.at(-1)]).toEqual([2, '…']);
});

test('a title without spaces goes on in its second line', async () => {
  const title = 'ファイナルファンタジークリスタルクロニクルリングオブフェイト';
  const said = pdfText(await labelsPdf([{ ...LABEL, title }])).split('\n');
  const lines = said.filter((line) => /[ァ-ヶ]/.test(line));
  expect([lines.length, lines.join('')]).toEqual([2, title]);
});

test('a title of 48 letters stays whole', async () => {
  for (const title of [
    'The Legend of Heroes: Trails of Cold Steel III +',
    'Приключения Тома и Геккльберри на реке Миссисипи',
  ]) {
    expect([...title].length).toBe(48);
    const said = pdfText(await labelsPdf([{ ...LABEL, title }])).replaceAll('\n', ' ');
    expect(said).toContain(title);
  }
});

test.each([
  [inStoreCode(4_021_987_365), cents(5_299), '.5299'],
  [inStoreCode(7), ZERO, '.0'],
  [inStoreCode(8), cents(9_999_999), '.9999999'],
])('bars of %s hold the price, too, wide enough to scan', async (barcode, price, mark) => {
  const [page = ''] = pages(await labelsPdf([{ ...LABEL, barcode, price, template: marked }]));
  expect(readCode128(scanned(page))).toBe(`${barcode}${mark}`);
  const narrowest = Math.min(...scanned(page).map(({ width }) => width));
  expect(narrowest, 'two dots of 203 an inch').toBeGreaterThan(1.99 * (72 / 203));
  expect(textsOf(page)).toContain(barcode);
});

test('where SKU and price do not fit, the bars say the SKU alone', async () => {
  const template = marked.map((piece) =>
    piece.what === 'barcode' ? { ...piece, left: 20, width: 120 } : piece,
  );
  const [page = ''] = pages(await labelsPdf([{ ...LABEL, template }]));
  expect(readEan13(scanned(page))).toBe(LABEL.barcode);
});

test('bars of what is no SKU of ours hold no price', async () => {
  const [page = ''] = pages(await labelsPdf([{ ...LABEL, barcode: 'VID-0042', template: marked }]));
  expect(readCode128(scanned(page))).toBe('VID-0042');
  const [upc = ''] = pages(await labelsPdf([{ ...LABEL, barcode: '045496963729', template: marked }]));
  expect(readEan13(scanned(upc))).toBe('0045496963729');
});

test('a UPC of twelve digits is UPC-A', () => {
  expect(barWidths('045496963729').reduce((sum, one) => sum + one, 0)).toBe(95);
});

test('every piece prints where the template says', async () => {
  const all: LabelTemplate = [
    ...BUILT_IN.filter(({ what }) => what === 'price'),
    ...(['platform', 'condition', 'oldPrice', 'day'] as const).map((what, at) => ({
      what,
      left: 10,
      top: 10 + at * 10,
      width: 60,
      height: 0,
      size: 7,
      bold: at % 2 === 0,
      align: 'left' as const,
      lines: 1,
      mark: false,
    })),
  ];
  const [page = ''] = pages(await labelsPdf([{ ...LABEL, template: [...all, ...BUILT_IN.slice(5, 6)] }]));
  expect(textsOf(page)).toEqual(['$52.99', 'GameCube', 'Very good', 'Was $59.99', '11/22/26']);
  const svg = labelSvg({ ...LABEL, template: all });
  expect(svg).toMatch(/<text x="10" y="15.32" [^>]*font-size="7" font-weight="700">GameCube</);
  expect(labelSvg({ ...LABEL, oldPrice: cents(5_000), template: all }), 'a price that rose').not.toContain(
    'Was',
  );
});

const zpl = (label: Label, dpi: 203 | 300 = 203) => readZpl(Buffer.from(labelsZpl([label], dpi)))[0];

test.each([
  [203, 457, 254],
  [300, 675, 375],
] as const)('ZPL with %i dots an inch is a label of its size, and says the same', (dpi, width, length) => {
  const label = zpl(LABEL, dpi);
  expect([label?.width, label?.length]).toEqual([width, length]);
  const texts = label?.fields.filter((field) => field.letters).map((field) => field.text);
  expect(texts).toEqual([
    'Maple Street Games',
    'A-12',
    'The Legend of Zelda: The Wind Waker',
    'Adventure',
    '$52.99',
    LABEL.barcode,
    'maplestreet.example',
  ]);
  const bars = label?.fields.find((field) => field.bars);
  expect([bars?.bars?.kind, bars?.text]).toEqual(['BE', LABEL.barcode.slice(0, -1)]);
  for (const { x, y, letters, block, bars: drawn } of label?.fields ?? []) {
    expect(x + (block?.width ?? 0), 'right edge').toBeLessThanOrEqual(width);
    expect(y + (letters?.height ?? drawn?.height ?? 0), 'lower edge').toBeLessThanOrEqual(length);
    expect(block?.lines ?? 1).toBe(1);
  }
});

test('ZPL draws bars that hold the price as Code 128, in whole dots', () => {
  const bars = zpl({ ...LABEL, template: marked })?.fields.find((field) => field.bars);
  expect([bars?.bars?.kind, bars?.text, bars?.bars?.module]).toEqual(['BC', `${LABEL.barcode}.5299`, 2]);
  expect(zpl({ ...LABEL, barcode: 'A>B-1' })?.fields.find((field) => field.bars)?.text).toBe('A>B-1');
  const upc = zpl({ ...LABEL, barcode: '045496963729' })?.fields.find((field) => field.bars);
  expect([upc?.bars?.kind, upc?.text]).toEqual(['BU', '04549696372']);
});

test('signs that would be commands of ZPL come through', () => {
  for (const title of ['^XZ~JR', 'A_5Eb \\& c\\', 'Pokémon – ™', 'Zizkov & <b> ^FD'])
    expect(zpl({ ...LABEL, title })?.fields.map((field) => field.text)).toContain(title);
});

test.each([203, 300] as const)('letters that ZPL printers lack come as dots, within the label: %i', (dpi) => {
  for (const title of ['Ведьмак 3', 'ファイナル 魂斗羅', 'Žižkov', 'Ω'.repeat(200)]) {
    const label = zpl({ ...LABEL, title }, dpi);
    const pictures =
      label?.fields.flatMap(({ x, y, picture }) => (picture ? [{ x, y, rows: picture }] : [])) ?? [];
    expect(pictures.length).toBe(title.length > 100 ? 2 : 1);
    for (const { x, y, rows } of pictures) {
      const ink = rows.join('').replaceAll('0', '').length;
      expect(ink / rows.join('').length, 'neither white nor black').toBeGreaterThan(0.05);
      expect(ink / rows.join('').length).toBeLessThan(0.6);
      expect(x + Math.max(...rows.map((row) => row.lastIndexOf('1')))).toBeLessThan(label?.width ?? 0);
      expect(y + rows.length).toBeLessThan(label?.length ?? 0);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the dots of a letter are its shape', () => {
  const rows = zpl({ ...LABEL, title: 'Ш' })?.fields.find(({ picture }) => picture)?.picture ?? [];
  const inked = rows.filter((row) => row.includes('1'));
  const middle = inked[Math.floor(inked.length / 2)] ?? '';
  expect(middle.match(/1+/g), 'three strokes').toHaveLength(3);
  expect(inked.at(-1)?.match(/1+/g), 'on one foot').toHaveLength(1);
});

test('1,000 labels, one a page', async () => {
  const labels = Array.from({ length: 1_000 }, (_, at) => ({
    ...LABEL,
    barcode: inStoreCode(at),
    price: cents(at * 10),
    template: marked,
  }));
  const from = performance.now();
  const bytes = await labelsPdf(labels);
  const paper = performance.now();
  expect(readZpl(Buffer.from(labelsZpl(labels, 203)))).toHaveLength(1_000);
  if (process.env.SHOW_TIMES)
    process.stderr.write(
      `1,000 labels: PDF ${Math.round(paper - from)} ms, ${bytes.length} bytes; ZPL ${Math.round(performance.now() - paper)} ms\n`,
    );
  expect(pdfPages(bytes)).toBe(1_000);
});

test('a label of practice says so above all, on paper, in a picture and for a printer', async () => {
  const shop = labelSvg(LABEL);
  process.env[PRACTICE_OF] = '3000';
  try {
    const paper = pdfText(await labelsPdf([LABEL, LABEL]));
    expect(paper.match(/^PRACTICE$/gm)).toHaveLength(2);
    expect(paper.startsWith('PRACTICE\n')).toBe(true);
    expect(labelSvg(LABEL)).toContain('>PRACTICE</text>');
    expect(labelsZpl([LABEL], 203)).toContain('^FDPRACTICE^FS');
    // Nothing else of the label moved.
    expect(labelSvg(LABEL).replace(/<text[^>]*>PRACTICE<\/text>/, '')).toBe(shop);
  } finally {
    delete process.env[PRACTICE_OF];
  }
});
