// What must a customer's profile contain before it can be saved? (NS-CUST-01, VAL-01 to VAL-04)
import { customersMessages } from '#domains/customers/messages.ts';
import { accessMessages } from '#domains/access/messages.ts';

export type CustomerFields = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** yyyy-MM-dd, or empty. */
  readonly birthDate: string;
  /** Empty: the next number is given. */
  readonly memberNumber: string;
  readonly taxExempt: boolean;
  /** The number of the certificate that says so. */
  readonly taxCertificate: string;
  /** Its last day, yyyy-MM-dd; empty: without end. */
  readonly taxExemptUntil: string;
  /** May we write to them: text messages, email? */
  readonly textConsent: boolean;
  readonly emailConsent: boolean;
  readonly notes: string;
};

export const emptyCustomer: CustomerFields = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  birthDate: '',
  memberNumber: '',
  taxExempt: false,
  taxCertificate: '',
  taxExemptUntil: '',
  textConsent: false,
  emailConsent: false,
  notes: '',
};

/** Most characters of each text field. */
export const customerLengths = {
  firstName: 60,
  lastName: 60,
  phone: 30,
  email: 254,
  address1: 100,
  address2: 100,
  city: 60,
  state: 30,
  zip: 12,
  memberNumber: 30,
  taxCertificate: 40,
  notes: 2_000,
} as const;

export type FieldProblem = { readonly field: keyof CustomerFields; readonly message: string };

// A name may hold letters of any script, marks, spaces, apostrophes, dots, commas and hyphens; digits for "John 3rd"; & / ( ) + ! # for companies.
const NAME = /^[\p{L}\p{M}\p{N} .,'’&/()+!#-]+$/u;
const PHONE = /^[\d\s()+./x#-]+$/i;
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[^\s@.,]+(\.[^\s@.,]+)+$/;
const MEMBER_NUMBER = /^[A-Za-z0-9-]+$/;
const FEWEST_PHONE_DIGITS = 7;

/** What is wrong, in the order of the fields; empty when the profile may be saved. Today is the store's day, yyyy-MM-dd. */
export function customerProblems(customer: CustomerFields, today: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const say = (field: keyof CustomerFields, message: string | undefined): void => {
    if (message && !problems.some((one) => one.field === field)) problems.push({ field, message });
  };
  for (const field of ['firstName', 'lastName'] as const) say(field, nameProblem(customer[field]));
  const hasNoWayToReach = customer.phone.trim() === '' && customer.email.trim() === '';
  say('phone', hasNoWayToReach ? accessMessages.REQUIRED : phoneProblem(customer.phone.trim()));
  const email = customer.email.trim();
  if (email !== '' && !isEmail(email)) say('email', accessMessages.INVALID_EMAIL);
  if (customer.birthDate > today) say('birthDate', accessMessages.INVALID_CHARACTERS);
  if (!customer.taxExempt && customer.taxCertificate.trim() !== '')
    say('taxCertificate', customersMessages.CERTIFICATE_FIELD);
  if (customer.textConsent && customer.phone.trim() === '') say('phone', accessMessages.REQUIRED);
  if (customer.emailConsent && email === '') say('email', accessMessages.REQUIRED);
  const number = customer.memberNumber.trim();
  if (number !== '' && !MEMBER_NUMBER.test(number)) say('memberNumber', accessMessages.INVALID_CHARACTERS);
  return problems;
}

/** Does it look like an address that mail can reach: one @, a name before it, a domain with a dot behind it? (VAL-04) */
export const isEmail = (text: string): boolean =>
  EMAIL.test(text) && !text.includes('..') && !/^\.|\.@/.test(text);

/** Does the exemption hold on a store's day, yyyy-MM-dd? */
export const isExemptOn = (
  customer: { readonly taxExempt: boolean; readonly taxExemptUntil: string | null },
  day: string,
): boolean => customer.taxExempt && (!customer.taxExemptUntil || customer.taxExemptUntil >= day);

function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return accessMessages.REQUIRED;
  return NAME.test(name.trim()) ? undefined : accessMessages.INVALID_CHARACTERS;
}

/** What is wrong with a phone number, as a sentence; undefined when nothing is. An empty one is fine: who needs it asks. */
export function phoneProblem(phone: string): string | undefined {
  if (phone === '') return undefined;
  if (!PHONE.test(phone)) return accessMessages.INVALID_CHARACTERS;
  return phone.replace(/\D/g, '').length < FEWEST_PHONE_DIGITS ? accessMessages.TOO_SHORT : undefined;
}
