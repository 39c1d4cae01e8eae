// Which customer is a row of the sheet Customers, and what of it can be taken?
import { accessMessages } from '#domains/access/messages.ts';
import {
  type CustomerFields,
  customerLengths,
  customerProblems,
  emptyCustomer,
} from '#domains/customers/rules/customer-fields.ts';
import { digitsOf, foldName } from '#domains/customers/rules/customer-tokens.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type Decision,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
  type Earlier,
  type Settled,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetRow } from '#domains/move-in/rules/sheets.ts';
import { ZERO } from '#kernel/money.ts';

const { columns } = SHEETS.customers;
/** So many digits of a phone number tell people apart. */
const TELLING_DIGITS = 7;

export type KnownCustomer = {
  readonly customerId: number;
  readonly name: string;
  readonly phoneDigits: string;
  /** In lower case. */
  readonly email: string;
};

export type CustomerKnowledge = {
  /** By member number, hidden ones too: a number is given once. */
  readonly byNumber: ReadonlyMap<string, KnownCustomer & { readonly isHidden: boolean }>;
  readonly byPhone: ReadonlyMap<string, KnownCustomer>;
  readonly byEmail: ReadonlyMap<string, KnownCustomer>;
  /** Groups by their name in lower case. */
  readonly groups: ReadonlyMap<string, number>;
  /** yyyy-MM-dd */
  readonly today: string;
};

export type PlannedCustomer = {
  readonly fields: CustomerFields;
  readonly otherNumbers: readonly string[];
  readonly groupIds: readonly number[];
};

export type DecidedCustomer = { readonly decision: Decision; readonly customer: PlannedCustomer | null };

/** How a phone number is compared; '' for one that tells nobody apart. */
export const phoneKey = (phone: string | null): string => {
  const digits = digitsOf(phone ?? '');
  return digits.length < TELLING_DIGITS ? '' : digits;
};
export const emailKey = (email: string | null): string => (email ?? '').trim().toLowerCase();

const nameOf = ({ firstName, lastName }: Pick<CustomerFields, 'firstName' | 'lastName'>): string =>
  foldName(`${firstName} ${lastName}`);

type Asked = {
  readonly hash: string;
  readonly earlier: Earlier | undefined;
  readonly isDoubtNew: boolean;
  readonly settled?: Settled | undefined;
};
type What = Pick<Decision, 'said' | 'storeId'>;

/**
 * Decides on a row. `seen` holds which row of this file had a member number, and is added to. Somebody of the same name and phone, email or member number is the
 * same person, and only their credit is taken; of another name a doubt, unless it is settled, or somebody new if `isDoubtNew`. Refuses who has no name. A phone, email or birth date that
 * can't be one is left out, and said.
 */
export function decideCustomer(
  { key, row }: Staged<SheetRow<'customers'>>,
  { hash, earlier, isDoubtNew, settled }: Asked,
  knowledge: CustomerKnowledge,
  seen: Map<string, string>,
): DecidedCustomer {
  const what = { said: { ...NOTHING, owedCents: row.storeCredit ?? ZERO }, storeId: null };
  if (earlier) return bare(known(earlier, hash, texts.CUSTOMER_CHANGED, what));
  const read = readFields(row, knowledge.today);
  if ('column' in read) return bare(left('refused', read.column, read.note, what));
  const there = ofThere(read.fields, what, settled ?? (isDoubtNew ? 'new' : undefined), knowledge);
  if (there) return bare(there);
  const { memberNumber } = read.fields;
  if (memberNumber !== '' && (seen.get(memberNumber) ?? key) !== key)
    return bare(left('refused', columns.memberNumber.heading, texts.NUMBER_TWICE, what));
  if (memberNumber !== '') seen.set(memberNumber, key);
  return newCustomer(row, read, what, knowledge);
}

const bare = (decision: Decision): DecidedCustomer => ({ decision, customer: null });

/** What becomes of somebody who is there already, or may be; undefined for who is new. */
function ofThere(
  fields: CustomerFields,
  what: What,
  settled: Settled | undefined,
  { byNumber, byEmail, byPhone }: CustomerKnowledge,
): Decision | undefined {
  const owner = byNumber.get(fields.memberNumber);
  const alike = owner ?? byEmail.get(emailKey(fields.email)) ?? byPhone.get(phoneKey(fields.phone));
  if (!alike) return undefined;
  const isSame = settled === 'joined' || foldName(alike.name) === nameOf(fields);
  const target = { ...what, targetId: alike.customerId };
  if (isSame && owner?.isHidden) return taken('new', { ...target, note: texts.COMES_BACK });
  if (isSame)
    return taken('joined', {
      ...target,
      column: columns.customer.heading,
      note: texts.sameCustomer(alike.name),
    });
  const column = owner ? columns.memberNumber : columns.firstName;
  return settled === 'new' ? undefined : left('doubtful', column.heading, texts.alike(alike.name), target);
}

/** A member number that somebody else has becomes one of their further numbers. */
function newCustomer(
  row: SheetRow<'customers'>,
  { fields, notes }: ReadFields,
  what: What,
  { byNumber, groups }: CustomerKnowledge,
): DecidedCustomer {
  const isTaken = byNumber.has(fields.memberNumber);
  const asked = (row.groups ?? []).map((name) => [name, groups.get(name.toLowerCase())] as const);
  const missing = asked.flatMap(([name, id]) => (id === undefined ? [name] : []));
  const said = missing.length === 0 ? notes : [...notes, texts.noGroups(missing)];
  return {
    decision: taken('new', { ...what, note: said.join('. ') }),
    customer: {
      fields: isTaken ? { ...fields, memberNumber: '' } : fields,
      otherNumbers: [...(row.otherNumbers ?? []), ...(isTaken ? [fields.memberNumber] : [])],
      groupIds: asked.flatMap(([, id]) => id ?? []),
    },
  };
}

type ReadFields = { readonly fields: CustomerFields; readonly notes: readonly string[] };
type Fields = ReadFields | { readonly column: string; readonly note: string };

/** What may be left out of a customer: the rest of them is worth keeping. */
const SPARED = { phone: '', email: '', birthDate: '', taxCertificate: '' } as const;
const isSpared = (field: string): field is keyof typeof SPARED => field in SPARED;

function readFields(row: SheetRow<'customers'>, today: string): Fields {
  const given = Object.entries(row).flatMap(([field, value]) =>
    value === null || !(field in emptyCustomer) ? [] : [[field, value] as const],
  );
  let fields: CustomerFields = { ...emptyCustomer, ...Object.fromEntries(given) };
  if (nameOf(fields) === '') return { column: columns.firstName.heading, note: texts.NO_NAME };
  for (const [field, most] of Object.entries(customerLengths) as [keyof typeof customerLengths, number][])
    if (fields[field].length > most) return { column: columns[field].heading, note: texts.TOO_LONG };
  const notes: string[] = [];
  for (const { field, message } of customerProblems(fields, today)) {
    // Who comes from another system may lack what a form asks for.
    if (message === accessMessages.REQUIRED) continue;
    const column = columns[field].heading;
    if (!isSpared(field)) return { column, note: message };
    notes.push(texts.leftOut(column, fields[field], message));
    fields = { ...fields, [field]: SPARED[field] };
  }
  const textConsent = fields.textConsent && fields.phone !== '';
  const emailConsent = fields.emailConsent && fields.email !== '';
  return { fields: { ...fields, textConsent, emailConsent }, notes };
}
