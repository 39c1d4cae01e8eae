import { describe, expect, test } from 'vitest';
import { type CustomerFields, customerProblems, emptyCustomer } from './customer-fields.ts';

const TODAY = '2026-11-21';
const jane: CustomerFields = { ...emptyCustomer, firstName: 'Jane', lastName: 'Doe', phone: '217-555-0142' };
const REQUIRED = 'This field is required.';
const INVALID = 'This field does not allow invalid characters.';
const SHORT = 'This field does not meet the required length.';
const EMAIL = 'This field requires a valid email.';

describe('a profile that may be saved', () => {
  test.each<[string, Partial<CustomerFields>]>([
    ['a phone is enough', {}],
    ['an email is enough', { phone: '', email: 'jane@example.com' }],
    ['both', { email: 'jane.d+pos@mail.example.co.uk' }],
    ['accents, apostrophes, hyphens', { firstName: 'Zoë', lastName: "O'Neil-García" }],
    ['other scripts', { firstName: '久美子', lastName: '田中' }],
    ['a third', { lastName: 'Smith 3rd' }],
    ['companies', { firstName: 'R&B Records', lastName: 'A/C Repair (North) #2' }],
    ['born today', { birthDate: TODAY }],
    ['a member number by hand', { memberNumber: 'VIP-7' }],
    ['a phone as people write it', { phone: '+1 (217) 555.0142 x12' }],
  ])('%s', (_name, change) => {
    expect(customerProblems({ ...jane, ...change }, TODAY)).toEqual([]);
  });
});

describe('a profile that may not', () => {
  test.each<[string, Partial<CustomerFields>, keyof CustomerFields, string]>([
    ['no first name', { firstName: '' }, 'firstName', REQUIRED],
    ['a blank last name', { lastName: '   ' }, 'lastName', REQUIRED],
    ['neither phone nor email', { phone: '' }, 'phone', REQUIRED],
    ['markup in a name', { firstName: '<b>' }, 'firstName', INVALID],
    ['letters in a phone', { phone: 'call me maybe' }, 'phone', INVALID],
    ['a short phone', { phone: '555-01' }, 'phone', SHORT],
    ['no at sign', { email: 'jane.example.com' }, 'email', EMAIL],
    ['no domain', { email: 'jane@' }, 'email', EMAIL],
    ['a domain without a dot', { email: 'jane@example' }, 'email', EMAIL],
    ['two at signs', { email: 'jane@doe@example.com' }, 'email', EMAIL],
    ['a space', { email: 'jane doe@example.com' }, 'email', EMAIL],
    ['two dots', { email: 'jane..doe@example.com' }, 'email', EMAIL],
    ['a dot before the at sign', { email: 'jane.@example.com' }, 'email', EMAIL],
    ['born tomorrow', { birthDate: '2026-11-22' }, 'birthDate', INVALID],
    ['a member number with a space', { memberNumber: 'VIP 7' }, 'memberNumber', INVALID],
  ])('%s', (_name, change, field, message) => {
    expect(customerProblems({ ...jane, ...change }, TODAY)).toEqual([{ field, message }]);
  });

  test('says everything at once, one sentence a field', () => {
    const problems = customerProblems(emptyCustomer, TODAY);
    expect(problems.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'phone']);
  });
});
