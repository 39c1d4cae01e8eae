// Does a transaction of a list fit what is typed? Every word must stand somewhere in the row.
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';

/** Looks at number, receipt, customer, items, device, employee, tenders; whatever the case. */
export function matchesRow(row: TransactionRowWire, text: string): boolean {
  const all = [
    row.transactionId,
    row.receiptNumber,
    row.customerName,
    row.titles,
    row.device,
    row.employee,
    row.tenders,
  ]
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
