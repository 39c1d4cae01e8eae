// How does a receipt get onto paper?
import { getCustomerReceipt, getHoldReceipt, getTradeReceipt } from '#domains/register/contract-finished.ts';
import { fetchFile } from '#web/api.ts';

export type Slip = 'customer' | 'hold' | 'trade';

const calls = { customer: getCustomerReceipt, hold: getHoldReceipt, trade: getTradeReceipt } as const;

/** Prints the 80 mm page of a transaction in a hidden frame. Throws ApiFailure when there is no page to print. */
export async function printReceipt(transactionId: number, slip: Slip = 'customer'): Promise<void> {
  const page = await fetchFile(
    calls[slip],
    { TransactionID: transactionId, Format: 'html' },
    { quiet: true },
  );
  const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
  const frame = document.createElement('iframe');
  frame.className = 'print-frame';
  frame.tabIndex = -1;
  frame.title = 'Receipt';
  frame.src = address;
  await new Promise<void>((resolve) => {
    frame.onload = () => resolve();
    document.body.append(frame);
  });
  // Keys that went into the frame would be lost scans: the focus stays, or comes back, where it was.
  const focused = document.activeElement;
  frame.contentWindow?.print();
  window.focus();
  if (focused instanceof HTMLElement && document.activeElement !== focused)
    focused.focus({ preventScroll: true });
  // The print dialog may still read the page; a later receipt or this timer takes it away.
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** Opens the PDF of a transaction in a new tab. Throws ApiFailure. */
export async function openReceiptPdf(transactionId: number, slip: Slip = 'customer'): Promise<void> {
  const file = await fetchFile(calls[slip], { TransactionID: transactionId, Format: 'pdf' });
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  window.open(address, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
