// What is on the sheets of a report: every script, heads on each page, the paper turned where a table is wide, Letter or A4.
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type Paper, money, section, text } from '#contract/report.ts';
import { pdfOutlines, pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { paperPdf } from './report-pdf.ts';

const titled = (titles: readonly string[], chart: readonly number[] = []): Paper => ({
  name: 'Sales',
  title: 'Sales',
  facts: [{ label: 'Store', value: titles.at(-1) ?? '' }],
  sections: [
    section(
      'By title',
      [text('Title'), money('Sales')],
      titles.map((title) => [title, 1250]),
      { total: 'Total', chart },
    ),
  ],
});
const pdfOf = async (paper: Paper) => new Uint8Array(await buffer(paperPdf(paper)));

test('a PDF has titles of every script in their letters, on lines of their own, and the fonts of Latin alone where none has others', async () => {
  const titles = [
    'Café del Mar',
    'Łódź, żółw',
    'Война и мир',
    'Ελληνικά',
    '進撃の巨人',
    '기생충',
    '三体 简体中文',
    '三體：繁體中文',
    'लगान',
    '두 줄\nשלום',
  ];
  const all = await pdfOf(titled(titles));
  const lines = pdfText(all).split('\n');
  for (const title of titles.slice(0, -1)) expect(lines).toContain(title);
  expect(lines.join('\n')).not.toContain('?');
  for (const size of pdfOutlines(all)) expect(size).toBeGreaterThan(200);
  expect(pdfOutlines(await pdfOf(titled(titles.slice(0, 1))))).toHaveLength(2);
});

test('what is written from the right is in that order, its letters joined; what no font has is spelled or a box', async () => {
  const words = pdfText(await pdfOf(titled(['سلام', 'שלום', 'สวัสดี', 'ሰላም', 'A\u{10FFFD}'])));
  const reversed = (text: string) => [...text].reverse().join('');
  const lines = words.split('\n');
  expect(lines).toContain(reversed('سلام'));
  expect(lines).toContain(reversed('שלום'));
  // Its marks are over and under the letters, put there one by one.
  expect(words.replaceAll('\n', '')).toContain('สวัสดี');
  expect(lines).toContain('selam');
  expect(words.replaceAll('\n', '')).toContain('A□');
});

test('a PDF repeats its heads, numbers all its pages, turns the paper for a wide table and has its chart on top', async () => {
  const long = await pdfOf(
    titled(
      Array.from({ length: 400 }, (_none, at) => `Blue Lantern ${at}`),
      [1],
    ),
  );
  const lines = pdfText(long).split('\n');
  const pages = pdfPages(long);
  expect(pages).toBeGreaterThan(4);
  for (let page = 1; page <= pages; page += 1) expect(lines).toContain(`Page ${page} of ${pages}`);
  expect(lines.filter((line) => line === 'By title (continued)')).toHaveLength(pages - 1);
  expect(lines.filter((line) => line === 'Title')).toHaveLength(pages);
  expect(lines).toContain('The first 40 of 400');
  const columns = [text('Title'), ...Array.from({ length: 14 }, (_none, at) => money(`Month ${at + 1}`))];
  const row = ['Blue Lantern', ...columns.slice(1).map(() => 123_456)];
  const wide = await pdfOf({ ...titled([]), sections: [section('By month', columns, [row])] });
  expect(Buffer.from(wide).toString('latin1')).toContain('/MediaBox [0 0 792 612]');
});

test('A4 is A4, upright or across', async () => {
  const boxes = async (paper: Paper) =>
    Buffer.from(await buffer(paperPdf(paper, 'a4')))
      .toString('latin1')
      .match(/MediaBox \[[^\]]*\]/)?.[0];
  expect(await boxes(titled(['Blue Lantern']))).toBe('MediaBox [0 0 595.28 841.89]');
  const columns = [text('Title'), ...Array.from({ length: 14 }, (_none, at) => money(`Month ${at + 1}`))];
  const row = ['Blue Lantern', ...columns.slice(1).map(() => 123_456)];
  expect(await boxes({ ...titled([]), sections: [section('By month', columns, [row])] })).toBe(
    'MediaBox [0 0 841.89 595.28]',
  );
});
