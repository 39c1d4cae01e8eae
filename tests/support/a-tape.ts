// A machine that sells without a server: its key, its tape, and receipts as it prints them. For tests.
import { randomUUID, webcrypto } from 'node:crypto';
import { enroll, sendTape } from '#domains/register/contract/tape.ts';
import { hashOf } from '#domains/register/rules/tape/canonical.ts';
import {
  type Entry,
  type PrintedLine,
  type PrintedTender,
  type SaleBody,
  type VoidBody,
  entryText,
  signedText,
} from '#domains/register/rules/tape/entry.ts';
import { localReceipt } from '#domains/register/rules/tape/local-receipt.ts';
import { type Sold, printSale } from '#domains/register/rules/tape/print-sale.ts';
import { ZERO, cents } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type BuiltGood, type Counter, aGood } from '#domains/register/testing/a-counter.ts';
import type { Got, Talker } from './server.ts';

export type PrintedGood = {
  inventoryId: number;
  title: string;
  departmentId: number;
  department: string;
  priceCents: number;
  taxRateE5?: number;
};

/** A line of a receipt, one of a good at its price unless told. */
export const aPrintedLine = (good: PrintedGood, more: Partial<PrintedLine> = {}): PrintedLine => ({
  n: 1,
  lineId: null,
  inventoryId: good.inventoryId,
  title: good.title,
  departmentId: good.departmentId,
  department: good.department,
  quantity: 1,
  unitPriceCents: cents(good.priceCents),
  listPriceCents: cents(good.priceCents),
  lineDiscountCents: ZERO,
  promotionCents: ZERO,
  spreadDiscountCents: ZERO,
  taxRateE5: good.taxRateE5 ?? 0,
  taxExempt: false,
  taxCents: ZERO,
  taxParts: null,
  serial: '',
  comments: '',
  ...more,
});

let printed = 0;
/** A good of the counter's store, as a receipt names it: $20.00 and five on hand unless told. */
export async function aPrintedGood(
  server: Talker,
  counter: Counter,
  more: Partial<Parameters<typeof aGood>[2]> = {},
): Promise<PrintedGood & BuiltGood> {
  printed += 1;
  const title = `Game ${printed}`;
  const good = { upc: String(400_000_000_000 + printed), title, priceCents: 2_000, quantity: 5, ...more };
  const built = await aGood(server.database, counter, good);
  const of = await server.database.one<{ departmentId: number; department: string; taxRateE5: number }>(
    'select department_id, department, tax_rate_e5 from shelf_candidates where inventory_id = $1',
    [built.inventoryId],
  );
  return { ...built, ...of, title: good.title, priceCents: good.priceCents };
}

type Whole = Partial<Omit<SaleBody, 'lines' | 'totals'>> & { readonly tenders?: readonly PrintedTender[] };

const NOTHING = { cashCents: ZERO, cardCents: ZERO, checkCents: ZERO, storeCreditCents: ZERO };

/** A receipt of these lines, priced by the rules as a register does, and paid in cash to the cent unless told. */
export function aPrintedSale(receipt: string, lines: readonly PrintedLine[], more: Whole = {}): SaleBody {
  const sold: Sold = {
    lines,
    removed: [],
    customerId: null,
    taxExempt: more.taxExempt ?? false,
    exemption: null,
    discount: more.discount ?? null,
    promotion: null,
    rules: { tradeTax: 'afterTax', taxRounding: 'sum', cashRounding: 'none' },
  };
  const paid = printSale(receipt, sold, { ...NOTHING, cashCents: cents(MUCH) });
  if (isRefusal(paid)) throw new Error(paid.message);
  return { ...paid, tenders: [aTender('cash', paid.totals.dueCents)], ...more };
}

const MUCH = 100_000_000;

export const aTender = (
  kind: PrintedTender['kind'],
  amount: number,
  more: Partial<PrintedTender> = {},
): PrintedTender => ({
  kind,
  amountCents: cents(amount),
  tenderedCents: cents(amount),
  changeCents: ZERO,
  reference: '',
  ...more,
});

type Fact = Partial<Omit<Entry, 'kind' | 'body'>>;

export type Tape = {
  readonly lease: number;
  /** Entries as texts, from the first. */
  readonly entries: string[];
  sale(lines: readonly PrintedLine[], more?: Whole, fact?: Fact): Promise<Entry>;
  void(body: VoidBody, fact?: Fact): Promise<Entry>;
  readonly signs: Signs;
  /** Sends entries of the tape, signed by this machine: all from the `from`th on unless told. */
  send(from?: number, count?: number): Promise<Got>;
};

type Signs = (text: string) => Promise<string>;

/** A machine's key: its public half, and what signs with the other. */
export async function aKey(): Promise<{
  publicKey: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  signs: Signs;
}> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
  const keys = (await webcrypto.subtle.generateKey(algorithm, false, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', keys.publicKey);
  const signs: Signs = async (text) =>
    Buffer.from(
      await webcrypto.subtle.sign(
        { name: 'ECDSA', hash: 'SHA-256' },
        keys.privateKey,
        Buffer.from(text, 'utf8'),
      ),
    ).toString('base64');
  return { publicKey: { kty: 'EC', crv: 'P-256', x, y }, signs };
}

/** Sends a batch as it stands. */
export const sendBatch = async (
  server: Talker,
  batch: { device: number; lease: number; firstSeq: number; entries: readonly string[] },
  signs: Signs,
  more: object = {},
): Promise<Got> =>
  server.request('POST', `/api/${sendTape.path}`, {
    body: {
      Device: batch.device,
      Lease: batch.lease,
      FirstSeq: batch.firstSeq,
      Signature: await signs(signedText(batch)),
      entries: batch.entries,
    },
    // As browsers send all that changes something.
    headers: { 'idempotency-key': randomUUID() },
    ...more,
  });

/** Enrolls a machine as a register of the counter; its clock says `at`. */
export async function aTape(
  server: Talker,
  counter: Counter,
  { deviceId = counter.deviceId, deviceNumber = 1, at = () => new Date() } = {},
): Promise<Tape> {
  const { publicKey, signs } = await aKey();
  const { lease } = await server.call(
    enroll,
    { PosId: deviceId, PublicKey: publicKey },
    { token: counter.manager.token },
  );
  const entries: string[] = [];
  let prevHash = '';
  let receipts = 0;
  const numberOf = (count: number) => localReceipt({ storeId: counter.storeId, deviceNumber, lease, count });
  const append = async (said: Pick<Entry, 'kind' | 'body'>, fact: Fact): Promise<Entry> => {
    const entry = {
      v: 1,
      key: randomUUID(),
      take: 1,
      device: deviceId,
      lease,
      seq: entries.length + 1,
      prevHash,
      user: counter.cashier.userId,
      approver: null,
      at: at().toISOString(),
      offsetMs: 0,
      bootMs: 1_000,
      copyId: '',
      app: 'test',
      ...said,
      ...fact,
    } as Entry;
    const text = entryText(entry);
    entries.push(text);
    prevHash = await hashOf(text);
    return entry;
  };
  return {
    lease,
    entries,
    signs,
    sale: (lines, more, fact = {}) => {
      receipts += 1;
      return append({ kind: 'sale', body: aPrintedSale(numberOf(receipts), lines, more) }, fact);
    },
    void: (body, fact = {}) => append({ kind: 'void', body }, fact),
    send: (from = 1, count = 50) => {
      const texts = entries.slice(from - 1, from - 1 + count);
      return sendBatch(server, { device: deviceId, lease, firstSeq: from, entries: texts }, signs);
    },
  };
}
