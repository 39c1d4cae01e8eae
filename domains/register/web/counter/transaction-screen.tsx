import '../register.css';
import '../counter-parts.css';
import '../register-narrow.css';
import '../payment-narrow.css';
import { useEffect, useRef, useState } from 'react';
import { me } from '#domains/access/contract/calls.ts';
import { handednessOf, userSettingsFrom } from '#domains/settings/rules/user-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { latePart } from '#ui/overlay/late-part.tsx';
import { sounds, unlockSounds } from '#ui/scan/sounds.ts';
import { useMedia } from '#ui/use-media.ts';
import { useNumberPad } from '#ui/controls/use-number-pad.ts';
import { useStable } from '#ui/use-stable.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useConnection } from '#platform/web/connection.ts';
import { checkoutReason, waitsForPrices } from '../sale/checkout-reason.ts';
import type { Pane } from './pane.ts';
import type { OpenDialog } from './dialogs.ts';
import { screenMessages as texts } from '../messages.ts';
import { useOfferScan } from '../trade/offer-counter.ts';
import { useOpenOffers } from '../trade/offer-store.ts';
import { chosenKey } from '../sale/basket-panel.tsx';
import { PaneNotes } from '../sale/pane-notes.tsx';
import { PaneSidebar } from './pane-sidebar.tsx';
import { type BoxWords, RegisterTop } from './register-top.tsx';
import { DiffersDialog } from './waiting-payments.tsx';
import { WorkArea } from './work-area.tsx';
import { makeActs } from './use-acts.ts';
import { useScanInput } from '../sale/use-scan-input.ts';
import { useScanFocus } from '../sale/use-scan-focus.ts';
import { useDisplay } from '../display/use-display.ts';
import { useDrawer } from '../payment/use-drawer.ts';
import { useModes } from './use-modes.ts';
import { useNextScan } from './use-next-scan.ts';
import { useRefund } from '../refund/use-refund.ts';
import { type Register, useRegister } from './use-register.ts';
import { LawDialog, useTradeLaw } from '../trade/use-trade-law.tsx';
import { useScreenKeys } from './use-screen-keys.ts';
import { useResume } from '../queue/use-resume.ts';
import { useSoon } from './use-soon.ts';

const PaymentPane = latePart(async () => (await import('../payment/payment-pane.tsx')).PaymentPane);
const RegisterDialogs = latePart(async () => (await import('./register-dialogs.tsx')).RegisterDialogs);

/** The register: sale, trade, refund and payment on one screen that never scrolls as a page; its parts are those of TRAN-03. */
export function TransactionScreen() {
  const register = useRegister();
  const { engine, state, view, settings } = register;
  const { mode, onlyLook } = state;
  const { offer, onNextScan } = useNextScan(useOfferScan(engine));
  const openOffers = useOpenOffers(engine.posId);
  const refund = useRefund(engine);
  const drawer = useDrawer();
  const [dialog, ask] = useState<OpenDialog | null>(null);
  const { paying, payNow, leavePayment } = usePaying(engine);
  const words = useRef<BoxWords>(null);
  const box = useRef<HTMLInputElement>(null);
  const pad = useNumberPad({ maxDigits: 14 });
  const acts = makeActs(register);
  useDisplay(register, acts);
  const modes = useModes(register, refund, box);
  const openRefund = (number: string) => {
    leavePayment();
    modes.toRefund(number);
  };
  const taker = useScanInput({ register, offer, refund, pad, words, openRefund });
  const law = useTradeLaw(register);
  const chip = settings.duplicateUpcPrompt === 'chip';
  useResume(register);
  useEffect(() => unlockSounds(), []);
  useEffect(() => engine.tell({ duplicateChip: chip }), [engine, chip]);
  useScanFocus(box, paying === false && dialog === null);

  const onMode = useStable(modes.set);
  const find = () => focusBox(box.current);
  const { online } = useConnection();
  const reason = onlyLook ? texts.OTHER_TAB : checkoutReason(view, openOffers, online);
  const open = (how: 'sheet' | 'now') => (law.reason === null ? payNow(how) : ask({ kind: 'seller' }));
  const wished = useRef<'sheet' | 'now'>('sheet');
  const openSoon = useSoon(reason === null, () => open(wished.current));
  const pay = (how: 'sheet' | 'now' = 'sheet') => {
    if (mode === 'refund') return;
    if (reason === null) return open(how);
    wished.current = how;
    if (online && waitsForPrices(view, reason)) return openSoon();
    sounds.failure();
    engine.tell({ said: reason });
  };
  const notes = <PaneNotes register={register} drawer={drawer} law={law} ask={ask} pay={() => pay()} />;
  const desk: Pane = { register, acts, drawer, pad, ask, pay, payNow, find, onNextScan, onlyLook, notes };
  const chosen = view.lines.find((line) => line.key === chosenKey(register)) ?? null;
  useScreenKeys(desk, modes, chosen, paying === false && !onlyLook);
  const number = String(view.transactionId ?? '');
  const findFor = (key: string) => {
    engine.drop(key);
    words.current?.set('');
    find();
  };
  const covered = paying !== false && !onlyLook;
  const own = useCall(me, {}, { staleMs: 60_000 });
  const hand = handednessOf(userSettingsFrom(own.data?.settings ?? {}), settings);
  const bar = useBottomBar(mode === 'trade' && !covered);
  const look = classNames(
    'reg',
    bar && 'bar',
    hand === 'left' && 'mirror',
    covered && 'pay-cover',
    onlyLook && 'look',
  );
  return (
    <div className={look} aria-busy={state.phase === 'loading'}>
      <RegisterTop
        mode={mode}
        onMode={onMode}
        onScan={taker.onScan}
        onTyped={taker.onTyped}
        onPick={taker.onPick}
        boxRef={box}
        wordsRef={words}
        searches={mode !== 'refund' && !onlyLook}
        off={onlyLook}
      />
      <WorkArea desk={desk} refund={refund} number={number} onMode={modes.set} onFindFor={findFor} />
      {covered ? (
        <PaymentPane
          desk={desk}
          number={number}
          now={paying === 'now'}
          onBack={leavePayment}
          onFinished={leavePayment}
        />
      ) : (
        <PaneSidebar
          desk={desk}
          refund={refund}
          chosen={chosen}
          reason={reason}
          addCode={taker.addCode}
          onLeaveRefund={() => modes.set('sale')}
        />
      )}
      {!onlyLook && (
        <RegisterDialogs
          open={dialog}
          close={() => ask(null)}
          register={register}
          acts={acts}
          onRefundItem={() => modes.set('sale')}
        />
      )}
      {!onlyLook && <DiffersDialog register={register} />}
      <LawDialog open={dialog} register={register} close={() => ask(null)} onPay={payNow} />
      <span className="sr" role="status" aria-live="polite">
        {state.said}
      </span>
    </div>
  );
}

/** Whether the payment sheet is open, and whether it finishes at once. */
function usePaying(engine: Register['engine']) {
  const [paying, setPaying] = useState<false | 'sheet' | 'now'>(false);
  return {
    paying,
    payNow: (how: 'sheet' | 'now' = 'sheet') => {
      engine.tell({ finished: null });
      setPaying(how);
    },
    leavePayment: () => {
      engine.tell({ chargesOf: engine.transactionId() });
      setPaying(false);
    },
  };
}

/** Whether the right column is a bar under the work: on a tablet; a trade has two columns of its own and needs more room. */
function useBottomBar(trading: boolean): boolean {
  const tablet = useMedia('(max-width: 1023.98px)');
  const small = useMedia('(max-width: 1239.98px)');
  return tablet || (small && trading);
}

function focusBox(box: HTMLInputElement | null): void {
  box?.focus();
  box?.select();
}
