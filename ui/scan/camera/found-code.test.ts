import { describe, expect, it } from 'vitest';
import { aimedAt, createCodeWatch, type FoundCode, sameCode } from './found-code.ts';

const seen = (text: string, format = 'ean_13', x = 0.5, y = 0.5): FoundCode => ({ text, format, x, y });
const A = seen('9780306406157');
const B = seen('4006381333931');

describe('which code was meant', () => {
  it('the one nearest to the middle', () => {
    expect(
      aimedAt([seen('1', 'qr', 0.1, 0.5), seen('2', 'qr', 0.6, 0.5), seen('3', 'qr', 0.5, 0.9)])?.text,
    ).toBe('2');
  });
  it('none in an empty picture', () => expect(aimedAt([])).toBeUndefined());
});

describe('a new scan, or still the same', () => {
  it('one code held in the picture is one scan', () => {
    const watch = createCodeWatch();
    expect(watch([A], 0)).toBe(A.text);
    for (let at = 100; at < 5_000; at += 100) expect(watch([A], at)).toBeNull();
  });
  it('a picture or two that could not be read make no second scan', () => {
    const watch = createCodeWatch();
    watch([A], 0);
    expect(watch([], 100)).toBeNull();
    expect(watch([A], 999)).toBeNull();
  });
  it('away for a second, and it is the next copy', () => {
    const watch = createCodeWatch();
    watch([A], 0);
    watch([], 500);
    expect(watch([A], 1_000)).toBe(A.text);
  });
  it('two codes side by side are each taken once, however the hand shakes', () => {
    const watch = createCodeWatch();
    const left = { ...A, x: 0.3 };
    const right = { ...B, x: 0.6 };
    expect(watch([left, right], 0)).toBe(B.text);
    expect(watch([{ ...left, x: 0.45 }, right], 100)).toBe(A.text);
    expect(watch([left, right], 200)).toBeNull();
    expect(watch([left], 300)).toBeNull();
  });
  it('the next code is taken at once', () => {
    const watch = createCodeWatch();
    expect(watch([A], 0)).toBe(A.text);
    expect(watch([B], 60)).toBe(B.text);
  });
});

describe('codes that a blur can look like', () => {
  it.each(['ean_8', 'EAN8', 'upc_e', 'UPCE', 'code_39', 'Code39', 'itf', 'ITF'])(
    '%s has to be read twice',
    (format) => {
      const watch = createCodeWatch();
      expect(watch([seen('12345670', format)], 0)).toBeNull();
      expect(watch([seen('12345670', format)], 100)).toBe('12345670');
    },
  );
  it('two reads far apart don’t agree', () => {
    const watch = createCodeWatch();
    watch([seen('12345670', 'ean_8')], 0);
    expect(watch([seen('12345670', 'ean_8')], 701)).toBeNull();
  });
  it('two reads that differ don’t agree', () => {
    const watch = createCodeWatch();
    watch([seen('12345670', 'ean_8')], 0);
    expect(watch([seen('73513537', 'ean_8')], 100)).toBeNull();
  });
});

describe('a UPC with and without its zero', () => {
  it('is one code', () => {
    expect(sameCode('0045496963729')).toBe('045496963729');
    expect(sameCode('9780306406157')).toBe('9780306406157');
    const watch = createCodeWatch();
    expect(watch([seen('0045496963729')], 0)).toBe('045496963729');
    expect(watch([seen('045496963729', 'upc_a')], 100)).toBeNull();
  });
});
