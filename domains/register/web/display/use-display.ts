// Shows the basket in the customer's window, if one is open.
import { useEffect, useMemo, useRef } from 'react';
import { emailProblem } from '#domains/access/rules/email.ts';
import { useStable } from '#ui/use-stable.ts';
import { useMayDo } from '#platform/web/session.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import type { Acts } from '../counter/use-acts.ts';
import type { Register } from '../counter/use-register.ts';
import { openRegisterEnd, type RegisterEnd, type Said } from './display-link.ts';
import { displayView } from './display-view.ts';
import { isMailed } from '../payment/receipt-choice.ts';

/** The register's end of the customer's window; silent in a tab that only looks. */
export function useDisplay({ engine, state, view, settings }: Register, acts: Acts): void {
  const { posId } = engine;
  const { finished, onlyLook } = state;
  const { store } = useActivePlace();
  const mayChoose = useMayDo('trades.edit');
  const end = useRef<RegisterEnd | null>(null);
  const { receipt, receiptAsk, offerShown } = state;
  // What the customer says is the cashier's own act, as far as it may be done now.
  const onSaid = useStable((said: Said) => {
    if (said.kind === 'payout') {
      const { cash } = said;
      if (mayChoose && view.totals.tradeItems > 0 && cash !== (view.payout === 'cash')) acts.payout(cash);
    } else if (said.kind === 'offer') {
      if (mayChoose && offerShown?.key === said.key) engine.tell({ offerAnswer: said });
    } else if (receiptAsk) {
      const { choice } = said;
      const email = isMailed(choice) ? said.email : '';
      const fits = !isMailed(choice) || (receiptAsk.mayEmail && email !== '' && !emailProblem(email));
      if (fits) engine.tell({ receipt: { choice, email, keep: false, byCustomer: true } });
    }
  });
  useEffect(() => {
    if (onlyLook || typeof BroadcastChannel === 'undefined') return;
    const opened = openRegisterEnd(posId, onSaid);
    end.current = opened;
    return () => {
      end.current = null;
      opened.close();
    };
  }, [posId, onlyLook, onSaid]);
  const shop = settings.siteName;
  const name = store?.clientName ?? '';
  const email = receipt?.email ?? '';
  const asked = useMemo(() => receiptAsk && { ...receiptAsk, email }, [receiptAsk, email]);
  useEffect(() => {
    const offer = offerShown;
    end.current?.show(displayView({ view, finished, shop, store: name, mayChoose, receipt: asked, offer }));
  }, [view, finished, shop, name, mayChoose, onlyLook, asked, offerShown]);
}
