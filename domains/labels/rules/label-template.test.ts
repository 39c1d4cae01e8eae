import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, layoutLabel, type LabelWords } from './label-layout.ts';
import {
  BUILT_IN,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelPiece,
  newPiece,
  placeProblems,
} from './label-template.ts';

const change = (what: LabelPiece['what'], next: Partial<LabelPiece>) =>
  BUILT_IN.map((piece) => (piece.what === what ? { ...piece, ...next } : piece));
const told = (template: readonly LabelPiece[]) =>
  placeProblems(template).map(
    ({ what, field, isNotice }) => `${what}.${field}${isNotice ? ' (notice)' : ''}`,
  );

describe('placeProblems', () => {
  it('finds nothing wrong with the built-in label', () => {
    expect(told(BUILT_IN)).toEqual([]);
  });
  it.each<[string, readonly LabelPiece[], string[]]>([
    ['beyond the right edge', change('tagline', { left: 13 }), ['tagline.left']],
    ['beyond the lower edge', change('tagline', { top: 86 }), ['tagline.top']],
    ['lines beyond the lower edge', change('tagline', { lines: 3 }), ['tagline.top']],
    ['near the edge', change('company', { left: 2 }), ['company.left (notice)']],
    ['low bars', change('barcode', { height: 13 }), ['barcode.height']],
    ['text over bars', change('code', { top: 65 }), ['code.top']],
    ['text over text', change('bin', { left: 90 }), ['bin.top (notice)']],
    ['twice', [...BUILT_IN, { ...newPiece('bin'), top: 24, size: 5 }], ['bin.what', 'bin.top (notice)']],
    ['without bars', BUILT_IN.filter(({ what }) => what !== 'barcode'), ['barcode.what (notice)']],
    ['without a price', BUILT_IN.filter(({ what }) => what !== 'price'), ['price.what (notice)']],
  ])('%s', (_what, template, expected) => {
    expect(told(template)).toEqual(expected);
  });
});

describe('layoutLabel', () => {
  const measure = (text: string, size: number) => [...text].length * size * 0.55;
  const words = (text: string): LabelWords =>
    Object.fromEntries(
      [...BUILT_IN.map(({ what }) => what), 'platform', 'condition', 'oldPrice', 'day'].map((what) => [
        what,
        text,
      ]),
    ) as LabelWords;
  const bars = (modules: number) => [() => ({ code: 'X', widths: Array.from({ length: modules }, () => 1) })];

  it('never leaves the place of a piece, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 400 }), (text, modules) => {
        const { texts, bars: drawn } = layoutLabel(BUILT_IN, words(text), bars(modules), measure);
        for (const line of texts) {
          expect(line.left).toBeGreaterThanOrEqual(line.room.left - 1e-9);
          expect(line.left + measure(line.text, line.size)).toBeLessThanOrEqual(
            line.room.left + line.room.width + 1e-9,
          );
          expect(line.top + line.size).toBeLessThanOrEqual(LABEL_HEIGHT);
        }
        for (const bar of drawn ? barsOf(drawn) : []) {
          expect(bar.left).toBeGreaterThanOrEqual(0);
          expect(bar.left + bar.width).toBeLessThanOrEqual(LABEL_WIDTH);
        }
        for (const { what, lines } of BUILT_IN)
          expect(texts.filter((line) => line.what === what).length).toBeLessThanOrEqual(lines);
      }),
    );
  });
  it('says what is cut and which bars are too fine', () => {
    const { problems } = layoutLabel(BUILT_IN, words('word '.repeat(40)), bars(250), measure);
    expect(problems).toContainEqual(expect.objectContaining({ what: 'title', isNotice: true }));
    expect(problems).toContainEqual(expect.objectContaining({ what: 'barcode', isNotice: false }));
    expect(layoutLabel(BUILT_IN, words('x'), bars(95), measure).problems).toEqual([]);
  });
  it('takes the bars with the price only where they can be scanned', () => {
    const codes = [...bars(220), ...bars(95)];
    const template = change('barcode', { mark: true });
    const { bars: drawn, problems } = layoutLabel(template, words('x'), codes, measure);
    expect(drawn?.widths).toHaveLength(95);
    expect(problems).toEqual([expect.objectContaining({ what: 'barcode', isNotice: true })]);
    expect(layoutLabel(template, words('x'), [...bars(170), ...bars(95)], measure).bars?.widths).toHaveLength(
      170,
    );
    expect(
      layoutLabel(change('barcode', { mark: false }), words('x'), codes, measure).bars?.widths,
    ).toHaveLength(95);
  });
});
