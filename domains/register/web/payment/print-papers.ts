// Which papers come out when a transaction is finished, even if the page goes away before they do?
//
// What is to be printed is kept on this counter in the same breath as the payment is forgotten, and goes away once the printer's queue has it.
import { printTransactionLabels } from '#domains/labels/web/public/print-labels.ts';
import { printsByItself } from '#domains/printing/web/public/print-document.ts';
import type { ReceiptFacts } from '#domains/register/rules/receipt.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { screenMessages as texts } from '../messages.ts';
import { readCounter, writeCounter } from '../queue/counter-storage.ts';
import type { Engine } from '../queue/register-engine.ts';
import type { FinishedTransaction } from '../queue/register-state.ts';
import { printOwnReceipt } from '../tape/own-receipt.ts';
import { printReceipt } from './print-receipt.ts';
import { type ReceiptChoice, isPrinted } from './receipt-choice.ts';
import { slipsOf } from './slips-of.ts';

type KeptPaper = {
  readonly transactionId: number;
  readonly paper: 'customer' | 'trade' | 'labels';
  readonly atMs: number;
};

/** Later than this after the sale nobody waits for the paper at the counter: the history prints it. */
const WANTED_MS = 10 * 60_000;

/** Those of this page: under way, printed, or told. */
const seen = new Set<string>();
const keyOf = ({ transactionId, paper }: KeptPaper): string => `${transactionId} ${paper}`;

/** The papers that a page which went away left unprinted, and that somebody may still wait for. */
const keptPapers = (posId: number): KeptPaper[] => {
  const kept = readCounter('papers', posId);
  if (!Array.isArray(kept)) return [];
  return (kept as KeptPaper[]).filter(({ atMs }) => Math.abs(Date.now() - atMs) < WANTED_MS);
};

const setPapers = (posId: number, papers: readonly KeptPaper[]): void =>
  writeCounter('papers', posId, papers.length > 0 ? papers : undefined);

const drop = (posId: number, paper: KeptPaper): void =>
  setPapers(
    posId,
    keptPapers(posId).filter((one) => keyOf(one) !== keyOf(paper)),
  );

/** Receipt and trade slip unless none was wanted, and labels where the device prints them by itself. Never waits, never throws. */
export function printPapers(engine: Engine, transaction: FinishedTransaction, receipt: ReceiptChoice): void {
  const { transactionId, totalTrades, paper } = transaction;
  if (paper) return isPrinted(receipt) ? printOwn(engine, paper) : undefined;
  const wanted: KeptPaper['paper'][] = isPrinted(receipt) ? slipsOf(transaction) : [];
  if (totalTrades < 0) wanted.push('labels');
  const papers = wanted.map((paper) => ({ transactionId, paper, atMs: Date.now() }));
  setPapers(engine.posId, [...keptPapers(engine.posId), ...papers]);
  for (const paper of papers) void print(engine, paper);
}

/** Prints what another page left. For the tab that works here, whenever its register comes up. Never throws. */
export function printKeptPapers(engine: Engine): void {
  for (const paper of keptPapers(engine.posId)) if (!seen.has(keyOf(paper))) void print(engine, paper);
}

/** The Unsent list prints it again, should the page go away. */
function printOwn(engine: Engine, paper: ReceiptFacts): void {
  printOwnReceipt(engine.posId, paper).catch(() =>
    engine.note('error', texts.NOT_PRINTED, texts.NOT_PRINTED_DETAIL, {
      retry: () => printOwn(engine, paper),
    }),
  );
}

async function print(engine: Engine, paper: KeptPaper): Promise<void> {
  const isLabels = paper.paper === 'labels';
  seen.add(keyOf(paper));
  try {
    await (isLabels ? printLabels(engine.posId, paper) : printReceipt(paper.transactionId, paper.paper));
    drop(engine.posId, paper);
  } catch (error) {
    // Without an answer it stays kept: the page may be going away this moment.
    if (error instanceof ApiFailure && error.status >= 400 && error.status < 500) drop(engine.posId, paper);
    engine.note('error', isLabels ? texts.LABELS_NOT_PRINTED : texts.NOT_PRINTED, texts.NOT_PRINTED_DETAIL, {
      retry: () => void print(engine, paper),
    });
  }
}

async function printLabels(posId: number, { transactionId }: KeptPaper): Promise<void> {
  if (await printsByItself(posId, 'label')) await printTransactionLabels(transactionId);
}
