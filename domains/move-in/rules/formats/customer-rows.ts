// Which row of our sheet is a customer of another system?
import { type Cents, divideRounded, formatMoney } from '#kernel/money.ts';
import type { ReadOptions } from './format.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

export type Customer = {
  /** Numbers of the old system, the surest first: the first one that isn't empty is what other sheets call them. */
  readonly ids: readonly string[];
  readonly memberNumber?: string;
  readonly firstName: string;
  readonly lastName: string;
  /** One name for both. */
  readonly wholeName?: string;
  readonly company?: string;
  /** The first one is the one to call. */
  readonly phones: readonly string[];
  readonly email: string;
  readonly address1?: string;
  readonly address2?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly birthDate?: string | null;
  readonly notes?: string;
  readonly groups?: readonly string[];
  /** Null: the file doesn't say. Nobody is written to because a file is silent. */
  readonly textConsent?: boolean | null;
  readonly emailConsent?: boolean | null;
  readonly taxExempt?: boolean | null;
  readonly storeCredit?: Cents | null;
  /** In hundredths of a point or dollar. */
  readonly loyalty?: Cents | null;
};

/** The fields that remarks point at, by what they are about. */
export type CustomerFields<Field extends string> = {
  readonly name: Field;
  readonly phone: Field;
  readonly loyalty?: Field;
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Leaves out who has neither name, phone nor email; whoever lacks a name is called by company, email or phone, and said. */
export function addCustomer<Field extends string>(
  sink: Sink,
  row: RowCells<Field>,
  fields: CustomerFields<Field>,
  customer: Customer,
  { loyaltyWorthE4 }: ReadOptions,
): void {
  const named = namesOf(row, fields.name, customer);
  if (!named) {
    row.doubt(fields.name, notes.NOBODY);
    return;
  }
  const phones = [...new Set(customer.phones.filter((one) => one !== ''))];
  const [phone = '', ...further] = phones;
  if (further.length > 0) row.note(fields.phone, notes.FURTHER_PHONE);
  const ofLoyalty = loyaltyOf(row, fields, customer.loyalty ?? null, loyaltyWorthE4);
  if ((customer.loyalty ?? 0) !== 0) sink.countLoyalty(customer.loyalty ?? 0, ofLoyalty);
  const hasCredit = (customer.storeCredit ?? null) !== null || ofLoyalty > 0;
  sink.add('customers', row.row, {
    customer: customer.ids.find((id) => id !== '') ?? keyOf(customer, named),
    ...named,
    phone: orNull(phone),
    ...whereAndWhat(customer),
    notes: orNull(linesOf(customer, named, further)),
    textConsent: customer.textConsent ?? null,
    emailConsent: customer.emailConsent ?? null,
    storeCredit: hasCredit ? (((customer.storeCredit ?? 0) + ofLoyalty) as Cents) : null,
  });
}

const whereAndWhat = (customer: Customer): Partial<SheetRow<'customers'>> => ({
  memberNumber: orNull(customer.memberNumber),
  email: orNull(customer.email),
  address1: orNull(customer.address1),
  address2: orNull(customer.address2),
  city: orNull(customer.city),
  state: orNull(customer.state),
  zip: orNull(customer.zip),
  birthDate: customer.birthDate ?? null,
  groups: customer.groups && customer.groups.length > 0 ? customer.groups : null,
  taxExempt: customer.taxExempt ?? null,
});

function linesOf(
  { notes: said = '', company = '' }: Customer,
  { lastName }: Names,
  further: readonly string[],
): string {
  const lines = [said, lastName === company ? '' : company, further.join(', ')];
  return lines.filter((line) => line !== '').join('\n');
}

type Names = { readonly firstName: string | null; readonly lastName: string | null };

function namesOf<Field extends string>(
  row: RowCells<Field>,
  field: Field,
  { firstName, lastName, wholeName = '', company = '', email, phones }: Customer,
): Names | undefined {
  if (firstName !== '' || lastName !== '')
    return { firstName: orNull(firstName), lastName: orNull(lastName) };
  if (wholeName !== '') {
    const [, first, last = wholeName] = /^(.+)\s+(\S+)$/.exec(wholeName) ?? [];
    if (first !== undefined) row.note(field, notes.SPLIT_NAME);
    return { firstName: orNull(first), lastName: last };
  }
  if (company !== '') {
    row.note(field, notes.NAMED_BY_COMPANY);
    return { firstName: null, lastName: company };
  }
  const called = [email, ...phones].find((one) => one !== '');
  if (called === undefined) return undefined;
  row.doubt(field, notes.namedBy(called));
  return { firstName: null, lastName: called };
}

const keyOf = ({ email, phones }: Customer, { firstName, lastName }: Names): string =>
  [email.toLowerCase(), ...phones].find((one) => one !== '') ?? `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** The store credit that loyalty becomes, in cents, rounded half up; 0 without a rate. */
function loyaltyOf<Field extends string>(
  row: RowCells<Field>,
  { loyalty: field }: CustomerFields<Field>,
  hundredths: number | null,
  worthE4: number | undefined,
): number {
  if (hundredths === null || hundredths === 0 || field === undefined) return 0;
  if (worthE4 === undefined) {
    row.note(field, notes.LOYALTY);
    return 0;
  }
  const credit = divideRounded(hundredths * worthE4, 10_000);
  row.note(field, notes.loyaltyTaken(formatMoney(credit as Cents)));
  return credit;
}
