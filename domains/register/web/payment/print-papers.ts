// Which papers come out when a transaction is finished?
import { printTransactionLabels } from '#domains/labels/web/public/print-labels.ts';
import { printsByItself } from '#domains/printing/web/public/print-document.ts';
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { screenMessages as texts } from '../messages.ts';
import { printReceipt } from './print-receipt.ts';
import { type ReceiptChoice, isPrinted } from './receipt-choice.ts';
import type { Engine } from '../queue/register-engine.ts';

/** Receipt and trade slip unless none was wanted, and labels where the device prints them by itself. Never waits, never throws. */
export function printPapers(engine: Engine, transaction: TransactionWire, receipt: ReceiptChoice): void {
  const { transactionId, totalSales, totalRefunds, totalTrades } = transaction;
  if (isPrinted(receipt)) {
    const print = (slip: 'customer' | 'trade') =>
      printReceipt(transactionId, slip).catch(() =>
        engine.note('error', texts.NOT_PRINTED, texts.NOT_PRINTED_DETAIL, { retry: () => void print(slip) }),
      );
    // A trade has a slip of its own; what was sold beside it its receipt, which is also what a gift certificate is spent with.
    const sells = transaction.giftCertificates.some((one) => one.kind === 'sold');
    if (totalSales > 0 || totalRefunds < 0 || sells) void print('customer');
    if (totalTrades < 0) void print('trade');
  }
  if (totalTrades < 0) void printLabels(engine, transactionId);
}

async function printLabels(engine: Engine, transactionId: number): Promise<void> {
  if (!(await printsByItself(engine.posId, 'label'))) return;
  await printTransactionLabels(transactionId).catch(() =>
    engine.note('error', texts.LABELS_NOT_PRINTED, texts.NOT_PRINTED_DETAIL, {
      retry: () => void printLabels(engine, transactionId),
    }),
  );
}
