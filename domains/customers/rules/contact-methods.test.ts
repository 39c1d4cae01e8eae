import { expect, test } from 'vitest';
import { contactMethodName, methodProblem } from './contact-methods.ts';

const jane = {
  phone: '217-555-0142',
  email: 'jane@example.com',
  address1: '1 Main St',
  textConsent: true,
  emailConsent: true,
};

test.each<[string, number, Partial<typeof jane>, string | null]>([
  ['by phone', 1, { textConsent: false, emailConsent: false }, null],
  ['by phone without one', 1, { phone: '' }, 'NO_PHONE'],
  ['by email', 2, {}, null],
  ['by email without one', 2, { email: '' }, 'NO_EMAIL'],
  ['by email without consent', 2, { emailConsent: false }, 'NO_CONSENT'],
  ['by text', 3, {}, null],
  ['by text without consent', 3, { textConsent: false }, 'NO_CONSENT'],
  ['by text without a phone', 3, { phone: '' }, 'NO_PHONE'],
  ['by mail', 4, {}, null],
  ['by mail without an address', 4, { address1: '' }, 'NO_ADDRESS'],
])('%s', (_name, method, change, problem) => {
  expect(methodProblem(method, { ...jane, ...change })).toBe(problem);
});

test('the methods have names', () => {
  expect([1, 2, 3, 4, 9, null].map(contactMethodName)).toEqual([
    'Phone',
    'Email',
    'Text message',
    'Mail',
    '',
    '',
  ]);
});
