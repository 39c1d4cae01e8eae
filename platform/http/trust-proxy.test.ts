import { expect, test } from 'vitest';
import { neighborhoodOf, plainAddress, proxyTest, readProxyTrust } from './trust-proxy.ts';

test.each([
  [undefined, { hops: 0 }],
  ['', { hops: 0 }],
  ['false', { hops: 0 }],
  ['0', { hops: 0 }],
  ['true', { hops: 1 }],
  ['TRUE', { hops: 1 }],
  ['2', { hops: 2 }],
  ['10.0.0.5', { proxies: ['10.0.0.5'] }],
  ['10.0.0.5, 10.1.0.0/16,fd00::/8', { proxies: ['10.0.0.5', '10.1.0.0/16', 'fd00::/8'] }],
])('TRUST_PROXY=%s', (raw, trust) => {
  expect(readProxyTrust(raw)).toEqual(trust);
});

test.each([
  '11',
  '-1',
  '1.5',
  'yes',
  '10.0.0',
  '10.0.0.5/33',
  '10.0.0.5/',
  'fd00::/129',
  '10.0.0.5,',
  'a/8',
  '0.0.0.0/0',
  '10.0.0.5,::/0',
])('TRUST_PROXY=%s is refused', (raw) => {
  expect(() => readProxyTrust(raw)).toThrow(/^TRUST_PROXY must be false, how many proxies/);
});

test.each([
  ['10.0.0.5', 0, true],
  ['::ffff:10.0.0.5', 3, true],
  ['10.0.0.6', 0, false],
  ['10.1.200.3', 1, true],
  ['10.2.0.0', 0, false],
  ['fd12::1', 0, true],
  ['fe80::1', 0, false],
  ["'; drop table", 0, false],
])('of named proxies %s at step %d is one: %s', (address, hop, expected) => {
  const isProxy = proxyTest(readProxyTrust('10.0.0.5,10.1.0.0/16,fd00::/8'));
  expect(isProxy(address, hop)).toBe(expected);
});

test('of counted proxies the first steps are, whatever their address', () => {
  const isProxy = proxyTest({ hops: 2 });
  expect([0, 1, 2, 3].map((hop) => isProxy('203.0.113.9', hop))).toEqual([true, true, false, false]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:0db8:0001:0000:0:0:0:00a1', '2001:db8:1::a1'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113', undefined],
  ['203.0.113.7.8', undefined],
  ["'; drop table", undefined],
  ['', undefined],
  ['1'.repeat(5_000), undefined],
])('the address in %.40j is %j', (text, expected) => {
  expect(plainAddress(text)).toBe(expected);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, expected) => {
  expect(neighborhoodOf(address)).toBe(expected);
});
