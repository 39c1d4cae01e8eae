import { afterEach, expect, test } from 'vitest';
import { PRACTICE_OF } from '#platform/practice.ts';
import { pdfPages, pdfText } from '#tests/support/pdf-text.ts';
import { setLetters } from './paper-letters.ts';
import { openPdf } from './open-pdf.ts';

afterEach(() => {
  delete process.env[PRACTICE_OF];
});

async function drawn(options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = openPdf({ size: [200, 100], margin: 10, ...options });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((ended) => document.on('end', ended));
  if (options.autoFirstPage === false) document.addPage();
  document.fontSize(9).text(setLetters(document, 'Total $5.00'));
  document.addPage();
  // With the letters of before the page, without naming them again.
  document.text('second page');
  document.end();
  await done;
  return Buffer.concat(parts);
}

test('a paper of a shop says what it says', async () => {
  expect(pdfText(await drawn())).toBe('Total $5.00\nsecond page');
});

test.each([{}, { autoFirstPage: false }])(
  'a paper of practice says so on each page, opened with %o',
  async (options) => {
    process.env[PRACTICE_OF] = '3000';
    const bytes = await drawn(options);
    expect(pdfPages(bytes)).toBe(2);
    expect(pdfText(bytes)).toBe('PRACTICE\nTotal $5.00\nPRACTICE\nsecond page');
  },
);
