// The register of this device, as screens see it.
import { getStation } from '#domains/printing/contract/calls.ts';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { KnownPromotions } from '#domains/promotions/rules/known-promotion.ts';
import { momentAt } from '#domains/promotions/rules/promotion-times.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { useGoodsCopy } from '#domains/store-copy/web/public/goods-copy.ts';
import { useRunningPromotions } from '#domains/promotions/web/public/use-running-promotions.ts';
import { type StoreSettings, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { useStoreSettings } from '#domains/settings/web/public/use-store-settings.ts';
import { useCallOrCopy } from '#platform/web/outbox/copies.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { storedKeys } from '#platform/web/storage.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { type BasketView, viewOf } from '../sale/basket-view.ts';
import { paidAt } from '../queue/finish-done.ts';
import { storageKeyOf } from '../queue/counter-storage.ts';
import { type Engine, engineFor } from '../queue/register-engine.ts';
import type { RegisterState } from '../queue/register-state.ts';
import { useHold } from '../sale/use-hold.ts';
import { frontOf } from './waiting.ts';

export type Register = {
  readonly engine: Engine;
  readonly state: RegisterState;
  readonly view: BasketView;
  readonly settings: StoreSettings;
  /** This tab, and no other, works at the device. */
  readonly works: boolean;
  /** What promotions run at the moment it is asked; undefined until it is known. */
  readonly running: () => KnownPromotions | undefined;
};

/** How long another tab may still write before this one reads, milliseconds. */
const SETTLED_MS = 250;

/** Engine, state and basket of this device; loads the open transaction when it is first asked for. */
export function useRegister(): Register {
  const { clientId, posId, username } = useWorkplace();
  useGoodsCopy(clientId);
  const engine = engineFor(posId, username, paidAt);
  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const hold = useHold(posId, engine.settled);
  useEffect(() => {
    if (hold === 'held') engine.work();
    if (hold === 'elsewhere') engine.look();
  }, [engine, hold]);
  useEffect(() => {
    // What the session before was refused, the one that begins may do.
    if (hold === 'held' && engine.state().phase === 'failed') void engine.start(true);
  }, [engine, hold, username]);
  useEffect(() => {
    if (hold !== 'elsewhere') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watched = new Set<string | null>([storageKeyOf('queue', posId), storedKeys.tempTrans]);
    // The other tab writes its queue with every act.
    const follow = (event: StorageEvent) => {
      if (!watched.has(event.key)) return;
      clearTimeout(timer);
      timer = setTimeout(engine.look, SETTLED_MS);
    };
    window.addEventListener('storage', follow);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', follow);
    };
  }, [engine, hold, posId]);
  const settings = useStoreSettings() ?? USUAL;
  // Payment asks for it: known before, the sheet opens with the right choice, and receipts print while the server is gone.
  useCallOrCopy(getStation, { posId: engine.posId }, { staleMs: STATION_MS });
  // While a payment is waited for, its basket is what everybody sees.
  const front = frontOf(state.waiting);
  const { base, intents } = front ?? state;
  const { names } = state;
  const running = useRunningHere();
  const view = useMemo(
    () => viewOf(base, intents, settings, running(), names),
    [base, intents, settings, running, names],
  );
  useEffect(() => {
    // Only the server knows what it comes to.
    if (!view.promotionKnown && !front) engine.tellNow();
  }, [engine, view.promotionKnown, front]);
  const shown = useMemo(() => ({ ...state, base, intents }), [state, base, intents]);
  return { engine, state: shown, view, settings, running, works: hold === 'held' };
}

/** What runs in the store at the moment it is asked; undefined until it is known. */
function useRunningHere(): () => KnownPromotions | undefined {
  const all = useRunningPromotions();
  const { store } = useActivePlace();
  const zone = store?.timeZone;
  const cutoff = store?.cutoffHour ?? 0;
  return useCallback(
    () => (all && zone ? { all, moment: momentAt(serverNow(), zone, cutoff) } : undefined),
    [all, zone, cutoff],
  );
}

const STATION_MS = 300_000;
/** Until they are there, and for users who may not read them. */
const USUAL = settingsFrom({});
