// How the receipt of the open payment goes to the customer.
import { useEffect, useState } from 'react';
import { getCustomer } from '#domains/customers/contract/calls.ts';
import { mailMessages } from '#domains/mail/messages.ts';
import { mailWayOf } from '#domains/mail/rules/mail-way.ts';
import { getStation } from '#domains/printing/contract/calls.ts';
import { STATION_FRESH_MS } from '#domains/printing/web/public/print-document.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';
import { type ReceiptChoice, isMailed } from './receipt-choice.ts';
import type { Register } from '../counter/use-register.ts';

export type ReceiptUse = {
  readonly choice: ReceiptChoice;
  readonly email: string;
  readonly keep: boolean;
  readonly byCustomer: boolean;
  /** The customer's address as it is known; empty for none. */
  readonly knownEmail: string;
  /** May a new address become the customer's? */
  readonly mayKeep: boolean;
  /** Why nothing can be mailed, or null. */
  readonly mailReason: string | null;
  readonly choose: (choice: ReceiptChoice) => void;
  /** The choice that waits for an address in the dialog; null when none does. */
  readonly asking: ReceiptChoice | null;
  readonly ask: (choice: ReceiptChoice | null) => void;
  readonly mailTo: (email: string, keep: boolean) => void;
};

/** Print, as long as this device doesn't say otherwise, the cashier or the customer does. */
export function useReceipt({ engine, state, view, settings }: Register): ReceiptUse {
  const [asking, ask] = useState<ReceiptChoice | null>(null);
  const station = useCall(getStation, { posId: engine.posId }, { staleMs: STATION_FRESH_MS });
  const mayMail = mailWayOf(settings) !== 'none';
  const { customer } = view;
  const mayRead = useMayDo('customers.view');
  const mayEdit = useMayDo('customers.edit');
  const card = useCall(
    getCustomer,
    { id: customer?.customerId ?? 0 },
    { enabled: customer !== null && mayMail && mayRead, staleMs: 60_000 },
  );
  const knownEmail = customer ? (card.data?.email ?? '') : '';
  const pick = state.receipt;
  const choice = pick?.choice ?? (station.data?.automatic.receipt === false ? 'none' : 'print');
  // What the customer's window may ask for; nothing once the sheet is left.
  useEffect(() => {
    engine.tell({ receiptAsk: { mayEmail: mayMail, knownEmail, choice } });
  }, [engine, mayMail, knownEmail, choice]);
  useEffect(() => {
    engine.tell({ receipt: null });
    return () => engine.tell({ receiptAsk: null });
  }, [engine]);
  return {
    choice,
    email: pick?.email ?? '',
    keep: pick?.keep ?? false,
    byCustomer: pick?.byCustomer ?? false,
    knownEmail,
    mayKeep: customer !== null && mayEdit,
    mailReason: mayMail ? null : mailMessages.NO_SERVICE,
    choose: (next) => {
      if (isMailed(next) && !mayMail) return;
      const email = pick?.email || knownEmail;
      if (isMailed(next) && email === '') return ask(next);
      const mailed = isMailed(next);
      engine.tell({
        receipt: {
          choice: next,
          email: mailed ? email : '',
          keep: mailed && (pick?.keep ?? false),
          byCustomer: false,
        },
      });
    },
    asking,
    ask,
    mailTo: (email, keep) => {
      engine.tell({ receipt: { choice: asking ?? 'email', email, keep, byCustomer: false } });
      ask(null);
    },
  };
}
