// What is an entry of a register's tape? One fact as it was printed, numbered within the lease of its register and chained to the entry before it.
//
// Its bytes are its canonical JSON: they are hashed, signed, sent and kept, never an object that somebody wrote out again.
import type { LineTaxPart } from '#domains/register/rules/tax-of-lines.ts';
import type { Cents, Rate } from '#kernel/money.ts';
import type { Tender } from '#kernel/tenders.ts';
import { canonicalOf } from './canonical.ts';

/** Of what an entry looks like. A server reads the last three. */
export const ENTRY_VERSION = 1;

/** A line of the receipt; amounts as on a receipt, of all units but for the prices. */
export type PrintedLine = {
  /** Its number in the basket, never used again there. */
  readonly n: number;
  /** Of a line that the server had kept. */
  readonly lineId: number | null;
  readonly inventoryId: number;
  readonly title: string;
  readonly departmentId: number;
  readonly department: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
  /** What the shelf asked when it was scanned. */
  readonly listPriceCents: Cents;
  readonly lineDiscountCents: Cents;
  /** What of the spread discount is the promotion's. */
  readonly promotionCents: Cents;
  readonly spreadDiscountCents: Cents;
  readonly taxRateE5: Rate;
  readonly taxExempt: boolean;
  readonly taxCents: Cents;
  readonly taxParts: readonly LineTaxPart[] | null;
  /** '' for none. */
  readonly serial: string;
  readonly comments: string;
};

/** Tenders that a register takes without a server. */
export type PrintedTender = {
  readonly kind: Extract<Tender, 'cash' | 'card' | 'check' | 'storeCredit'>;
  /** What stayed: tendered less change. */
  readonly amountCents: Cents;
  readonly tenderedCents: Cents;
  readonly changeCents: Cents;
  /** The approval number of a card's own terminal. */
  readonly reference: string;
};

export type PrintedTotals = {
  readonly items: number;
  readonly salesCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
  readonly roundingCents: Cents;
  readonly dueCents: Cents;
};

/** A line that was taken out again; `n` is the number of that act. */
export type RemovedGoods = {
  readonly n: number;
  readonly inventoryId: number;
  readonly quantity: number;
  readonly unitPriceCents: Cents;
};

/** A finished sale, as its receipt says it. */
export type SaleBody = {
  /** store-device-<lease>L<number>. */
  readonly receipt: string;
  readonly lines: readonly PrintedLine[];
  readonly removed: readonly RemovedGoods[];
  readonly customerId: number | null;
  readonly taxExempt: boolean;
  /** What somebody decided of the exemption, and why; null: it is the customer's. */
  readonly exemption: { readonly isOn: boolean; readonly reason: string } | null;
  readonly discount: { readonly kind: 'percent' | 'amount'; readonly value: number } | null;
  readonly promotion: {
    readonly promotionId: number;
    readonly name: string;
    readonly byHand: boolean;
  } | null;
  readonly totals: PrintedTotals;
  readonly tenders: readonly PrintedTender[];
};

/** A basket that ended without a sale: what was in it, and what was taken out before. */
export type VoidBody = Pick<SaleBody, 'lines' | 'removed' | 'customerId'>;

type Fact<Kind extends string, Body> = {
  readonly v: number;
  /** The basket's name, and how often it had changed hands. */
  readonly key: string;
  readonly take: number;
  readonly device: number;
  /** The device's how-manieth enrolment. */
  readonly lease: number;
  /** From 1, without a gap in a lease. */
  readonly seq: number;
  /** Of the entry before it; '' for the first. */
  readonly prevHash: string;
  readonly kind: Kind;
  readonly user: number;
  /** Whose PIN approved what the user may not do. */
  readonly approver: number | null;
  /** When it happened: the server's time at the last contact, and what the clock went on since. */
  readonly at: string;
  /** How far the register's own clock was from that, and how long it had run. */
  readonly offsetMs: number;
  readonly bootMs: number;
  /** The copy of the store's goods that it sold from; '' for none. */
  readonly copyId: string;
  /** The build of the app. */
  readonly app: string;
  readonly body: Body;
};

export type SaleEntry = Fact<'sale', SaleBody>;
export type VoidEntry = Fact<'void', VoidBody>;
export type Entry = SaleEntry | VoidEntry;

/** What is hashed of an entry, sent and kept. */
export const entryText = (entry: Entry): string => canonicalOf(entry);

/** What the register signs of a batch, as text. */
export const signedText = (batch: {
  readonly device: number;
  readonly lease: number;
  /** The number of the first entry. */
  readonly firstSeq: number;
  readonly entries: readonly string[];
}): string => [`tape ${batch.device} ${batch.lease} ${batch.firstSeq}`, ...batch.entries].join('\n');
