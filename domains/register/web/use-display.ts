// Shows the basket in the customer's window, if one is open.
import { useEffect, useRef } from 'react';
import { useStable } from '#ui/use-stable.ts';
import { useMayDo } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';
import type { Acts } from './use-acts.ts';
import type { Register } from './use-register.ts';
import { openRegisterEnd, type RegisterEnd } from './display-link.ts';
import { displayView } from './display-view.ts';

/** The register's end of the customer's window; silent in a tab that only looks. */
export function useDisplay({ engine, state, view, settings }: Register, acts: Acts): void {
  const { posId } = engine;
  const { finished, onlyLook } = state;
  const { store } = useActivePlace();
  const mayChoose = useMayDo('trades.edit');
  const end = useRef<RegisterEnd | null>(null);
  const onPayout = useStable((cash: boolean) => {
    if (mayChoose && view.totals.tradeItems > 0 && cash !== (view.payout === 'cash')) acts.payout(cash);
  });
  useEffect(() => {
    if (onlyLook || typeof BroadcastChannel === 'undefined') return;
    const opened = openRegisterEnd(posId, onPayout);
    end.current = opened;
    return () => {
      end.current = null;
      opened.close();
    };
  }, [posId, onlyLook, onPayout]);
  const shop = settings.siteName;
  const name = store?.clientName ?? '';
  useEffect(() => {
    end.current?.show(displayView({ view, finished, shop, store: name, mayChoose }));
  }, [view, finished, shop, name, mayChoose, onlyLook]);
}
