import { describe, expect, test } from 'vitest';
import { type TaxDraft, isWhole, mayAddPart, taxOf, withOneMore, withParts } from './tax-draft.ts';

const whole = (taxRate: number | null): TaxDraft => ({ taxRate, taxParts: [] });

describe('a tax rate that is typed', () => {
  test('is split into two: the first takes the rate, the next ones nothing yet', () => {
    const empty = { name: '', taxRate: null };
    const two = withOneMore(whole(8.875));
    expect(two).toEqual({ taxRate: 8.875, taxParts: [{ name: '', taxRate: 8.875 }, empty] });
    expect(withOneMore(two).taxParts[2]).toEqual(empty);
  });

  test('is what its parts come to, to the thousandth', () => {
    const parts = [4, 4.5, 0.375].map((taxRate, at) => ({ name: `Part ${at}`, taxRate }));
    expect(withParts(whole(0), parts).taxRate).toBe(8.875);
  });

  test('keeps its rate when the last part is taken away', () => {
    expect(withParts({ taxRate: 4, taxParts: [{ name: 'State', taxRate: 4 }] }, [])).toEqual(whole(4));
  });

  test('has at most five parts', () => {
    let draft = whole(5);
    for (let part = 1; part < 5; part += 1) draft = withOneMore(draft);
    expect(mayAddPart(draft)).toBe(false);
  });

  test.each([
    ['a part without a name', [{ name: ' ', taxRate: 4 }], false],
    ['a part without a rate', [{ name: 'State', taxRate: null }], false],
    ['a part of 0 %', [{ name: 'City', taxRate: 0 }], true],
    ['no parts', [], true],
  ])('%s', (_what, taxParts, expected) => {
    expect(isWhole({ taxRate: 4, taxParts })).toBe(expected);
  });

  test('is sent with trimmed names', () => {
    expect(taxOf({ taxRate: 4, taxParts: [{ name: ' State ', taxRate: 4 }] })).toEqual({
      taxRate: 4,
      taxParts: [{ name: 'State', taxRate: 4 }],
    });
  });
});
