// The basket as the server last said it, kept over a reload: without the server it is still the whole sale.
import type { TransactionWire } from '#domains/register/contract/shapes.ts';
import { readCounter, writeCounter } from './counter-storage.ts';

/** What was kept of a device; null where there is none, or nothing that is a basket. */
export function keptBasket(posId: number): TransactionWire | null {
  const kept = (readCounter('basket', posId) ?? {}) as Partial<TransactionWire>;
  const isBasket =
    typeof kept.transactionId === 'number' &&
    Array.isArray(kept.items) &&
    Array.isArray(kept.giftCertificates);
  return isBasket ? (kept as TransactionWire) : null;
}

/** Keeps an open basket that has something in it; takes it away otherwise. */
export function keepBasket(posId: number, base: TransactionWire | null): void {
  const isOpen = base !== null && ['new', 'active', 'held'].includes(base.state);
  const holds = isOpen && (base.items.length > 0 || base.giftCertificates.length > 0);
  writeCounter('basket', posId, holds ? base : undefined);
}
