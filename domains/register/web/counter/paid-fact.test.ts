import { expect, test } from 'vitest';
import { paidFact } from '../history/transaction-drawer.tsx';

const cash = { kind: 'cash', amount: 20.14, tendered: 25, change: 4.86, reference: '' } as const;

test.each([
  [cash, ['Cash', '$25.00']],
  [{ ...cash, tendered: 0, change: 0 }, ['Cash', '$20.14']],
  [{ ...cash, kind: 'card' as const, tendered: 0, reference: 'Visa 1111' }, ['Visa 1111', '$20.14']],
])('%j is said as on the slip', (payment, said) => expect(paidFact(payment)).toEqual(said));
