import { describe, expect, test } from 'vitest';
import {
  type Answered,
  answerRefusal,
  closedRefusal,
  keysRefusal,
  nameRefusal,
  simulatorRefusal,
  type Switching,
  switchRefusal,
  troubleOf,
  unlinkRefusal,
} from './connect.ts';

describe('keys', () => {
  const needed = [
    { name: 'shop', label: 'Shop address' },
    { name: 'token', label: 'Access token' },
  ];
  test.each<[string, Record<string, string>, string | null]>([
    ['all of them', { shop: 'maple', token: 'x' }, null],
    ['one is missing', { shop: 'maple' }, 'KEY_MISSING'],
    ['one is empty', { shop: ' ', token: 'x' }, 'KEY_MISSING'],
    ['one that the channel doesn’t know', { shop: 'maple', token: 'x', password: 'y' }, 'NO_SUCH_KEY'],
  ])('%s', (_name, given, code) =>
    expect(
      keysRefusal(
        needed,
        Object.entries(given).map(([name, value]) => ({ name, value })),
      )?.code ?? null,
    ).toBe(code),
  );
  test('the missing one is named as the channel names it', () =>
    expect(keysRefusal(needed, [{ name: 'shop', value: 'maple' }])?.message).toContain('Access token'));
  test('nobody answers behind a manual one', () => expect(keysRefusal([], [])?.code).toBe('NO_KEYS_NEEDED'));
});

test.each<[string, ReturnType<typeof nameRefusal>, string | null]>([
  ['a name that is taken', nameRefusal(true), 'NAME_TAKEN'],
  ['a new name', nameRefusal(false), null],
  ['a simulator that runs here', simulatorRefusal(true), null],
  ['a simulator that doesn’t', simulatorRefusal(false), 'NO_SIMULATOR'],
  ['nobody answers by phone', closedRefusal({ channel: 'manual', hasKeys: false }), 'NO_KEYS_NEEDED'],
  ['no keys', closedRefusal({ channel: 'ebay', hasKeys: false }), 'NO_KEYS'],
  ['keys that can’t be opened', closedRefusal({ channel: 'ebay', hasKeys: true }), 'CHANNEL_CLOSED'],
  ['the only store of one that is on', unlinkRefusal({ stores: 0, isActive: true }), 'ONLY_STORE'],
  ['the only store of one that is off', unlinkRefusal({ stores: 0, isActive: false }), null],
  ['one of two stores', unlinkRefusal({ stores: 1, isActive: true }), null],
])('%s', (_name, refused, code) => expect(refused?.code ?? null).toBe(code));

describe('switching', () => {
  const of = (more: Partial<Switching> = {}): Switching => ({
    channel: 'shopify',
    isOn: true,
    hasKeys: true,
    stores: 1,
    offered: 0,
    ...more,
  });
  test.each<[string, Partial<Switching>, string | null]>([
    ['on', {}, null],
    ['on without keys', { hasKeys: false }, 'NO_KEYS'],
    ['on by phone, which needs none', { channel: 'manual', hasKeys: false }, null],
    ['on without a store', { stores: 0 }, 'NO_STORES'],
    ['off', { isOn: false }, null],
    ['off while it offers something', { isOn: false, offered: 3 }, 'STILL_OFFERED'],
    ['off without keys', { isOn: false, hasKeys: false, stores: 0 }, null],
  ])('%s', (_name, more, code) => expect(switchRefusal(of(more))?.code ?? null).toBe(code));
});

test.each<[string, Answered, string | null]>([
  ['it knows us', { kind: 'ok', value: { currency: 'USD' } }, null],
  ['it doesn’t say its money', { kind: 'ok', value: { currency: '' } }, null],
  ['other money', { kind: 'ok', value: { currency: 'EUR' } }, 'OTHER_MONEY'],
  ['busy', { kind: 'throttled', retryAfterMs: 4_000 }, 'CHANNEL_BUSY'],
  ['busy, for nobody knows how long', { kind: 'throttled', retryAfterMs: null }, 'CHANNEL_BUSY'],
  ['no answer', { kind: 'unknown', why: 'timeout' }, 'CHANNEL_SILENT'],
  ['wrong keys', { kind: 'refused', keys: true, why: 'HTTP 401' }, 'KEYS_REFUSED'],
  ['refused', { kind: 'refused', keys: false, why: 'shop is frozen' }, 'CHANNEL_REFUSED'],
])('%s', (_name, answer, code) => expect(answerRefusal(answer)?.code ?? null).toBe(code));

test.each<[string, Parameters<typeof troubleOf>[0], RegExp]>([
  ['busy', { kind: 'throttled', retryAfterMs: null }, /too many requests/],
  ['no answer', { kind: 'unknown', why: 'timeout' }, /doesn’t answer \(timeout\)/],
  [
    'keys that were taken back',
    { kind: 'refused', keys: true, why: 'HTTP 400' },
    /HTTP 400.*Create new keys there, enter them/,
  ],
  ['a refusal is an answer', { kind: 'refused', keys: false, why: 'shop is frozen' }, /^$/],
])('what a person reads of a connection in trouble: %s', (_name, answer, words) =>
  expect(troubleOf(answer)).toMatch(words),
);
