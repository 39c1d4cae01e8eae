// What a buyer typed goes onto the papers of a box as it is, in every script, and decides on no second page.
import { expect, test } from 'vitest';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type AddressLabel, addressLabelTask, packingSlipTask, type Slip } from './draw-papers.ts';

const pagesOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;
const fontsOf = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/BaseFont \/[^\s/]+/g) ?? []
  ).join(' ');
/** As Helvetica's letters are numbered. */
const ELLIPSIS = '\u0085';
const LONG = 'Wwwwwwwwww '.repeat(18);

const label = (to: readonly string[]): Promise<Uint8Array> =>
  Promise.resolve(
    addressLabelTask.run({
      from: ['Maple Street', '12 Maple Street'],
      to,
      reference: '#1187',
    } as AddressLabel),
  );
const slip = (more: Partial<Slip> = {}): Promise<Uint8Array> =>
  Promise.resolve(
    packingSlipTask.run({
      size: 'letter',
      from: ['Maple Street'],
      to: ['Dana Whitfield', '1 Main Street'],
      heading: 'Order 1187',
      notes: [],
      lines: [{ units: '1', title: 'Blue Lantern', detail: 'Very good', price: '$5.00' }],
      thanks: 'Thank you',
      ...more,
    }),
  );

test.each([
  ['Arabic', 'محمد علي', 'Arabic'],
  ['Korean', '홍길동', 'Gowun'],
  ['Thai', 'สมชาย ใจดี', 'Thai'],
  ['marks above and below', 'Ọ̀ṣun Zürich', 'Arimo'],
])('a name in %s is on the label and on the slip in letters of its own', async (_script, name, font) => {
  for (const paper of [await label([name, 'Zürich']), await slip({ to: [name] })]) {
    expect(fontsOf(paper)).toContain(font);
    expect(pagesOf(paper)).toBe(1);
  }
});

test('an address of long lines is one label, and each of its lines is on it', async () => {
  const paper = await label([`A${LONG}`, `B${LONG}`, `C${LONG}`, `D${LONG}`, `E${LONG}`, 'US']);
  expect(pagesOf(paper)).toBe(1);
  const words = pdfText(paper);
  for (const begin of ['AWww', 'BWww', 'CWww', 'DWww', 'EWww', 'US', ELLIPSIS, '#1187'])
    expect(words).toContain(begin);
});

test('a slip with long addresses, notes and titles begins and ends on one page', async () => {
  const long = [`A${LONG}`, `B${LONG}`, `C${LONG}`];
  const paper = await slip({
    from: long,
    to: long,
    notes: [LONG.repeat(20)],
    lines: [{ units: '1', title: LONG.repeat(3), detail: LONG, price: '$5.00' }],
  });
  expect(pagesOf(paper)).toBe(1);
  expect(pdfText(paper)).toContain('$5.00');
});
