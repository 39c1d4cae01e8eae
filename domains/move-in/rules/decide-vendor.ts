// Which vendor is a row of the sheet Vendors, and what of it can be taken?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetRow } from '#domains/move-in/rules/sheets.ts';
import { vendorProblems } from '#domains/vendors/rules/save-vendor.ts';
import { type Cents, ZERO } from '#kernel/money.ts';

const { columns } = SHEETS.vendors;

/** As the vendor's form has them. */
const LONGEST = {
  accountNumber: 60,
  ourNumber: 60,
  contactName: 120,
  notes: 4_000,
  paymentTerms: 200,
} as const;
const LONGEST_NAME = 120;
const MOST_DAYS = { leadDays: 365, returnDays: 3_650 } as const;
/** A vendor that says nothing of it. */
const USUAL_LEAD_DAYS = 7;

export type PlannedVendor = {
  readonly name: string;
  readonly accountNumber: string;
  readonly customerId: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly notes: string;
  readonly orderMinCents: Cents;
  readonly paymentTerms: string;
  readonly leadDays: number;
  readonly returnDays: number | null;
  readonly needsRma: boolean;
  readonly isActive: boolean;
};

export type DecidedVendor = { readonly decision: Decision; readonly vendor: PlannedVendor | null };

/** The name as vendors are told apart by it. */
export const vendorKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

const WHAT = { said: NOTHING, storeId: null } as const;

/** Decides on a row; `there` are vendors by vendorKey(). One of the same name keeps what it has. Refuses a name that is too long; what else can't be right is left out, and said. */
export function decideVendor(
  { row }: Staged<SheetRow<'vendors'>>,
  { hash, earlier }: { readonly hash: string; readonly earlier: Earlier | undefined },
  there: ReadonlyMap<string, number>,
): DecidedVendor {
  if (earlier) return { decision: known(earlier, hash, texts.VENDOR_CHANGED, WHAT), vendor: null };
  const name = row.vendor.trim().replace(/\s+/g, ' ');
  if (name.length > LONGEST_NAME)
    return { decision: left('refused', columns.vendor.heading, texts.TOO_LONG, WHAT), vendor: null };
  const targetId = there.get(vendorKey(name));
  if (targetId !== undefined) {
    const about = { targetId, column: columns.vendor.heading, note: texts.vendorThere(name) };
    return { decision: taken('joined', about), vendor: null };
  }
  const { vendor, notes } = readVendor(row, name);
  return { decision: taken('new', { note: notes.join('. ') }), vendor };
}

function readVendor(row: SheetRow<'vendors'>, name: string) {
  const notes: string[] = [];
  const leave = (field: keyof typeof columns, why: string): void => {
    notes.push(texts.leftOut(columns[field].heading, String(row[field]), why));
  };
  const textOf = (field: keyof typeof LONGEST): string => {
    const text = row[field] ?? '';
    if (text.length <= LONGEST[field]) return text;
    notes.push(texts.leftOut(columns[field].heading, `${text.slice(0, 40)}…`, texts.TOO_LONG));
    return '';
  };
  const daysOf = (field: keyof typeof MOST_DAYS): number | null => {
    const days = row[field];
    if (days === null || (days >= 0 && days <= MOST_DAYS[field])) return days;
    leave(field, texts.between(0, MOST_DAYS[field]));
    return null;
  };
  const [email, phone] = [row.email ?? '', row.phone ?? ''];
  const wrong = vendorProblems({ name, contactEmail: email, contactPhone: phone });
  if (wrong.contactEmail !== undefined) leave('email', wrong.contactEmail);
  if (wrong.contactPhone !== undefined) leave('phone', wrong.contactPhone);
  const vendor: PlannedVendor = {
    name,
    accountNumber: textOf('accountNumber'),
    customerId: textOf('ourNumber'),
    contactName: textOf('contactName'),
    contactEmail: wrong.contactEmail === undefined ? email : '',
    contactPhone: wrong.contactPhone === undefined ? phone : '',
    notes: textOf('notes'),
    orderMinCents: row.minimumOrder ?? ZERO,
    paymentTerms: textOf('paymentTerms'),
    leadDays: daysOf('leadDays') ?? USUAL_LEAD_DAYS,
    returnDays: daysOf('returnDays'),
    needsRma: row.needsRma ?? false,
    isActive: row.isActive ?? true,
  };
  return { vendor, notes };
}
