import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import {
  unreadableRefusal,
  type CertificateFacts,
  certificateState,
  expiryOf,
  soldRefusal,
  spendRefusal,
  takesBack,
  voidRefusal,
} from './certificate.ts';

const TODAY = '2026-11-21';
const good: CertificateFacts = {
  number: 'GCABCDEFGH2345',
  leftCents: cents(2_500),
  expiresOn: null,
  isVoided: false,
};

test.each<[string, Partial<CertificateFacts>, string, boolean]>([
  ['fresh', {}, 'active', true],
  ['on its last day', { expiresOn: TODAY }, 'active', true],
  ['a day later', { expiresOn: '2026-11-20' }, 'expired', false],
  ['spent', { leftCents: cents(0) }, 'spent', true],
  ['spent long ago', { leftCents: cents(0), expiresOn: '2026-01-01' }, 'spent', false],
  ['voided', { isVoided: true, leftCents: cents(0) }, 'voided', false],
])('%s', (_name, change, state, back) => {
  expect(certificateState({ ...good, ...change }, TODAY)).toBe(state);
  expect(takesBack({ ...good, ...change }, TODAY)).toBe(back);
});

describe('spending', () => {
  test.each<[string, Partial<CertificateFacts>, number | undefined, string | null]>([
    ['a part', {}, 1_000, null],
    ['all of it', {}, 2_500, null],
    ['without an amount', {}, undefined, null],
    ['a cent too much', {}, 2_501, 'CERTIFICATE_TOO_SMALL'],
    ['an expired one', { expiresOn: '2026-11-20' }, 1, 'CERTIFICATE_EXPIRED'],
    ['a voided one', { isVoided: true }, 1, 'CERTIFICATE_VOIDED'],
    ['a spent one', { leftCents: cents(0) }, undefined, 'CERTIFICATE_EMPTY'],
  ])('%s', (_name, change, amount, code) => {
    const asked = amount === undefined ? undefined : cents(amount);
    expect(spendRefusal({ ...good, ...change }, TODAY, asked)?.code ?? null).toBe(code);
  });

  test('says what is left without telling the number, and when it expired', () => {
    expect(spendRefusal(good, TODAY, cents(9_900))?.message).toBe('GC …2345 has $25.00 left.');
    expect(spendRefusal({ ...good, expiresOn: '2026-03-04' }, TODAY)?.message).toBe(
      'This gift certificate expired on 03/04/26.',
    );
  });
});

test.each<[number, string | null]>([
  [99, 'CERTIFICATE_AMOUNT'],
  [100, null],
  [200_000, null],
  [200_001, 'CERTIFICATE_AMOUNT'],
])('%i cents', (amount, code) => {
  expect(soldRefusal(cents(amount))?.code ?? null).toBe(code);
});

test.each<[string, Partial<CertificateFacts>, string, string | null]>([
  ['lost', {}, 'Lost by its owner', null],
  ['expired with something left', { expiresOn: '2026-01-01' }, 'Expired', null],
  ['no reason', {}, '', 'REASON_REQUIRED'],
  ['twice', { isVoided: true }, 'Again', 'CERTIFICATE_VOIDED'],
  ['spent', { leftCents: cents(0) }, 'Why not', 'CERTIFICATE_EMPTY'],
])('voiding: %s', (_name, change, reason, code) => {
  expect(voidRefusal({ ...good, ...change }, reason)?.code ?? null).toBe(code);
});

test('it expires so many days after it was sold, or never', () => {
  expect(expiryOf('2026-11-21', 365)).toBe('2027-11-21');
  expect(expiryOf('2026-11-21', 0)).toBeNull();
});

test('what can not be a number is refused by its field', () => {
  expect(unreadableRefusal('not a number')).toMatchObject({
    code: 'CERTIFICATE_NUMBER',
    details: { field: 'number' },
  });
});
