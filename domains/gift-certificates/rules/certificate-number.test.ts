import fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikeCard } from '#kernel/card-number.ts';
import {
  looksLikeCertificate,
  makeCertificateNumber,
  maskCertificateNumber,
  readCertificateNumber,
  readOldNumber,
  showCertificateNumber,
} from './certificate-number.ts';

const chance = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 11, maxLength: 11 });
const SIGNS = '023456789ABCDEFGHJKMNPQRSTVWXYZ';

test('every number reads back, as printed, in small letters, with an O for the zero; none looks like a card', () => {
  fc.assert(
    fc.property(chance, (values) => {
      const number = makeCertificateNumber(values);
      expect(readCertificateNumber(number)).toBe(number);
      expect(readCertificateNumber(` ${showCertificateNumber(number).toLowerCase()} `)).toBe(number);
      expect(readCertificateNumber(number.replaceAll('0', 'O'))).toBe(number);
      expect(looksLikeCertificate(showCertificateNumber(number))).toBe(true);
      expect(looksLikeCard(number) || looksLikeCard(showCertificateNumber(number))).toBe(false);
    }),
  );
});

test('a wrong sign, and two neighbors that changed places, are always found', () => {
  fc.assert(
    fc.property(
      chance,
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 1, max: 30 }),
      (values, at, by) => {
        const number = makeCertificateNumber(values);
        const body = [...number.slice(2)];
        const wrong = [...body];
        wrong[at] = SIGNS[(SIGNS.indexOf(body[at] as string) + by) % 31] as string;
        expect(readCertificateNumber(`GC${wrong.join('')}`)).toBeUndefined();
        const swapped = [...body];
        const next = (at + 1) % 12;
        [swapped[at], swapped[next]] = [body[next] as string, body[at] as string];
        if (body[at] !== body[next]) expect(readCertificateNumber(`GC${swapped.join('')}`)).toBeUndefined();
      },
    ),
  );
});

test.each(['', 'GC', '045496963729', '3-2-004522', 'GC-2222-2222-222', 'GCU234567890A', 'XX222222222222'])(
  '%j is no number of a certificate',
  (text) => {
    expect(readCertificateNumber(text)).toBeUndefined();
  },
);

test.each([
  ['6006 4912-0000.1234', '6006491200001234'],
  ['ab-99', 'AB99'],
  // Of ours, from another shop: without any digit, and with an O for the zero.
  ['GC-AAAA-AAAA-AAAX', 'GCAAAAAAAAAAAX'],
  ['GCO23S4J2VEOO4', 'GC023S4J2VE004'],
  ['GCAAAAAAAAAAAY', undefined],
  ['EMPTY', undefined],
  ['A9', undefined],
])('%j of another shop is %j', (typed, number) => {
  expect(readOldNumber(typed)).toBe(number);
});

test('only the last four signs are shown to those who need not know the rest', () => {
  expect(maskCertificateNumber('GCABCDEFGH2345')).toBe('GC …2345');
});

test('it is made of eleven values of chance', () => {
  expect(() => makeCertificateNumber([1, 2, 3])).toThrow();
  expect(() => makeCertificateNumber(Array.from({ length: 11 }, () => 31))).toThrow();
});
