import { expect, test } from 'vitest';
import { contactMethodName, contactRefusal, emailRefusal, methodProblem } from './contact-methods.ts';

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

test.each([
  ['an open wish, by phone', true, 1, {}, undefined],
  ['a wish that is over, by phone', false, 1, {}, 'WISH_OVER'],
  ['an open wish, by text without consent', true, 3, { textConsent: false }, 'NO_CONSENT'],
  ['a wish that is over, by text without consent', false, 3, { textConsent: false }, 'WISH_OVER'],
])('%s', (_name, isOpen, method, change, code) => {
  expect(contactRefusal(method, { ...jane, ...change, isOpen })?.code).toBe(code);
});

test.each([
  ['with address and consent', {}, undefined],
  ['without an address', { email: '' }, 'NO_EMAIL'],
  ['without consent', { emailConsent: false }, 'NO_CONSENT'],
])('a mail to somebody %s', (_name, change, code) => {
  expect(emailRefusal({ ...jane, ...change })?.code).toBe(code);
});
