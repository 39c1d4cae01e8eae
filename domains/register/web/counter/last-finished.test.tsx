import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PaymentWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import { LastFinished } from './last-finished.tsx';

const onReceipt = vi.fn();
afterEach(cleanup);

const out = (kind: PaymentWire['kind'], amount: number, reference = ''): PaymentWire => ({
  kind,
  amount: -amount,
  tendered: 0,
  change: 0,
  reference,
});

function show(payments: readonly PaymentWire[], totalRefunds = 0): string {
  const paidOutCents = Math.round(-100 * payments.reduce((all, { amount }) => all + amount, 0));
  const transaction = { payments, receiptNumber: '1-1-000099', totalRefunds } as TransactionWire;
  const { container } = render(
    <LastFinished finished={{ transaction, changeCents: 0, paidOutCents }} onReceipt={onReceipt} />,
  );
  return container.textContent ?? '';
}

it('a card refund says which card, and nothing that would have somebody hand out cash', () => {
  const text = show([out('card', 29.22, 'Visa 1111')], -27);
  expect(text).toContain('Refunded to Visa 1111');
  expect(text).toContain('$29.22');
  expect(text).not.toMatch(/customer|\$20/i);
  expect(document.querySelector('.tabler-icon-cash')).toBeNull();
});

it('a trade for credit says that credit was added', () => {
  const text = show([out('storeCredit', 29.22)]);
  expect(text).toContain('Store credit added');
  expect(text).not.toMatch(/customer/i);
});

it('cash is given to the customer, in bills and coins', () => {
  expect(show([out('cash', 26.25)])).toMatch(
    /Give to customer\$26\.25.*1 × \$20, 1 × \$5, 1 × \$1, 1 quarter/,
  );
});

it('of several ways the cash is large, the others are below with their sums', () => {
  const text = show([out('card', 20, 'Visa 1111'), out('cash', 5), out('storeCredit', 1.5)], -26);
  expect(text).toMatch(/Give to customer\$5\.00/);
  expect(text).toContain('Refunded to Visa 1111 $20.00');
  expect(text).toContain('Store credit added $1.50');
});

it('a sale that a card paid shows no banknote', () => {
  show([]);
  expect(screen.getByText('Change due')).toBeTruthy();
  expect(document.querySelector('.tabler-icon-cash')).toBeNull();
});

it('offers the receipt by button and by key', () => {
  show([]);
  fireEvent.click(screen.getByRole('button', { name: /^Show receipt/ }));
  fireEvent.keyDown(document.body, { key: 'r', code: 'KeyR', altKey: true });
  expect(onReceipt).toHaveBeenCalledTimes(2);
});
