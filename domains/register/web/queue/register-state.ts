// What does the register know right now?
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import type { ReceiptFacts } from '#domains/register/rules/receipt.ts';
import type { LineNames } from '../sale/view-line.ts';
import type { Intent } from './intents.ts';
import type { DisplayOffer } from '../display/display-asks.ts';
import type { Waiting } from '../counter/waiting.ts';
import type { ReceiptAsk, ReceiptPick } from '../payment/receipt-choice.ts';

export type Mode = 'sale' | 'trade' | 'refund';

/** An error or a refusal; it stays until it is read. */
export type RegisterNote = {
  readonly id: string;
  readonly tone: 'error' | 'refusal' | 'warn';
  readonly title: string;
  readonly text: string;
  readonly requestId: string | null;
  /** What Try again does. */
  readonly retry?: () => void;
};

/** What is shown and printed of it. `paper`: it was finished here, and its receipt is this register's own. */
export type FinishedTransaction = Pick<
  TransactionWire,
  | 'transactionId'
  | 'receiptNumber'
  | 'items'
  | 'customer'
  | 'payments'
  | 'payout'
  | 'due'
  | 'change'
  | 'totalSales'
  | 'totalTrades'
  | 'totalRefunds'
  | 'giftCertificates'
> & { readonly paper?: ReceiptFacts };

/** The last finished transaction: its change stays until the next scan. */
export type Finished = {
  readonly transaction: FinishedTransaction;
  readonly changeCents: number;
  /** What we paid out, in cents, when we paid. */
  readonly paidOutCents: number;
};

export type RegisterState = {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly failure: string;
  /** As the server last said. */
  readonly base: TransactionWire | null;
  /** The basket is from before a reload: the server has not said it again. */
  readonly isKept: boolean;
  readonly intents: readonly Intent[];
  /** Payments that the server has not confirmed. */
  readonly waiting: readonly Waiting[];
  readonly mode: Mode;
  /** By line id, the key of what this register had before the server did. */
  readonly names: LineNames;
  /** The chosen line's key; null follows the last one. */
  readonly selected: string | null;
  readonly notes: readonly RegisterNote[];
  readonly finished: Finished | null;
  readonly undo: number;
  /** Does the duplicate question interrupt (TRAN-06), or is it a chip? */
  readonly duplicateChip: boolean;
  /** Another tab of this browser works here: nothing may be done. */
  readonly onlyLook: boolean;
  /** The line that just came, for the flash. */
  readonly fresh: string | null;
  /** How the receipt of the open payment goes to the customer; null as long as nobody chose. */
  readonly receipt: ReceiptPick | null;
  /** What the customer may choose of it now; null while no payment is open. */
  readonly receiptAsk: ReceiptAsk | null;
  /** The offer that the customer's window shows, and what the customer said to it. */
  readonly offerShown: DisplayOffer | null;
  readonly offerAnswer: { readonly key: string; readonly accept: boolean } | null;
  /** The transaction whose card charges are asked for: it was open before, or its payment was left. */
  readonly chargesOf: number | null;
  /** Said to screen readers. */
  readonly said: string;
};

export const emptyState: RegisterState = {
  phase: 'loading',
  failure: '',
  base: null,
  isKept: false,
  intents: [],
  names: new Map(),
  waiting: [],
  mode: 'sale',
  selected: null,
  notes: [],
  finished: null,
  undo: 0,
  duplicateChip: false,
  onlyLook: false,
  fresh: null,
  receipt: null,
  receiptAsk: null,
  offerShown: null,
  offerAnswer: null,
  chargesOf: null,
  said: '',
};
