// What is a row of the sheet Certificates worth, and who has it?
import { readOldNumber } from '#domains/gift-certificates/rules/certificate-number.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { storeOf } from '#domains/move-in/rules/decide-stock.ts';
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

const { columns } = SHEETS.certificates;

export type CertificateKnowledge = {
  readonly stores: ReadonlyMap<string, number>;
  /** The customers of this move and of earlier ones by the key of their row; null: not there yet. */
  readonly customers: ReadonlyMap<string, number | null>;
  /** Numbers that good certificates have already. */
  readonly numbers: ReadonlySet<string>;
  /** The store of what the whole chain owes, for a card that names none. */
  readonly chainStoreId: number;
};

export type PlannedCertificate = { readonly oldNumber: string; readonly customerId: number | null };

export type DecidedCertificate = {
  readonly decision: Decision;
  readonly certificate: PlannedCertificate | null;
};

/** Refuses what is no number, a number that is good already, a store that isn't there, and a card with nothing left, which nobody needs. */
export function decideCertificate(
  { row }: Staged<SheetRow<'certificates'>>,
  { hash, earlier }: { readonly hash: string; readonly earlier: Earlier | undefined },
  knowledge: CertificateKnowledge,
): DecidedCertificate {
  const storeId =
    row.store === null ? knowledge.chainStoreId : (storeOf(row.store, knowledge.stores) ?? null);
  const what = { said: { ...NOTHING, owedCents: row.balance }, storeId };
  const refused = (column: { readonly heading: string }, note: string): DecidedCertificate => ({
    decision: left('refused', column.heading, note, what),
    certificate: null,
  });
  if (earlier) return { decision: known(earlier, hash, texts.CERTIFICATE_CHANGED, what), certificate: null };
  const oldNumber = readOldNumber(row.number);
  if (oldNumber === undefined) return refused(columns.number, texts.NO_NUMBER);
  if (knowledge.numbers.has(oldNumber)) return refused(columns.number, texts.certificateThere(row.number));
  if (storeId === null) return refused(columns.store, texts.noStore(row.store ?? ''));
  if (row.balance === 0) return refused(columns.balance, texts.NOTHING_LEFT);
  const who = row.customer?.trim().toLowerCase();
  const customerId = who === undefined ? null : (knowledge.customers.get(who) ?? null);
  const isUnknown = who !== undefined && !knowledge.customers.has(who);
  const note = isUnknown
    ? { column: columns.customer.heading, note: texts.noCustomer(row.customer ?? '') }
    : {};
  return { decision: taken('new', { ...what, ...note }), certificate: { oldNumber, customerId } };
}
