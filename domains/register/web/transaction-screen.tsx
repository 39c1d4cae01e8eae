import './register.css';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SwitchUserStrip } from '#domains/access/web/parts/switch-user-strip.tsx';
import type { ProductWire } from '#domains/catalog/contract.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { classNames } from '#ui/class-names.ts';
import { sounds, unlockSounds } from '#ui/sounds.ts';
import { useNumberPad } from '#ui/use-number-pad.ts';
import { useStable } from '#ui/use-stable.ts';
import { useRightReason } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';
import { checkoutReason } from './checkout-reason.ts';
import { productOf } from './catalog-lookup.ts';
import type { Desk } from './desk.ts';
import type { OpenDialog } from './dialogs.ts';
import { readKept, writeKept } from './kept.ts';
import { countOpen } from './offers.ts';
import { chosenKey } from './parts/basket-panel.tsx';
import { DeskSide } from './parts/desk-side.tsx';
import { PaymentDesk } from './parts/payment-desk.tsx';
import { RefundDesk } from './parts/refund-desk.tsx';
import { RegisterDialogs } from './parts/register-dialogs.tsx';
import { RegisterNotes } from './parts/register-notes.tsx';
import { type BoxWords, RegisterTop } from './parts/register-top.tsx';
import { SaleDesk } from './parts/sale-desk.tsx';
import { TradeDesk } from './parts/trade-desk.tsx';
import type { Mode } from './register-state.ts';
import { makeActs } from './use-acts.ts';
import { useDrawer } from './use-drawer.ts';
import { useOffers } from './use-offers.ts';
import { useResume } from './use-payment.ts';
import { useRefund } from './use-refund.ts';
import { useRegister } from './use-register.ts';
import { useRegisterKeys } from './use-register-keys.ts';
import { makeScanQueue } from './use-scan-queue.ts';
import { screenMessages as texts } from './messages.ts';

/** The register: sale, trade, refund and payment on one screen that never scrolls as a page. */
export function TransactionScreen() {
  const navigate = useNavigate();
  const register = useRegister();
  const { engine, state, view } = register;
  const { mode, onlyLook } = state;
  const offers = useOffers(engine);
  const refund = useRefund(engine);
  const drawer = useDrawer();
  const { store } = useActivePlace();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [paying, setPaying] = useState(false);
  const words = useRef<BoxWords>(null);
  const box = useRef<HTMLInputElement>(null);
  const pad = useNumberPad({ maxDigits: 14 });
  const acts = makeActs(register);
  const chip = register.settings.duplicateUpcPrompt === 'chip';
  const mirror = register.settings.handedness === 'left';
  const drawerReason = useRightReason('cash.count');
  const refundReason = useRightReason('refunds.edit');
  useResume(register);
  useEffect(() => unlockSounds(), []);
  useEffect(() => engine.tell({ duplicateChip: chip }), [engine, chip]);
  useEffect(() => {
    // TRAN-30: the screen turns red.
    document.body.classList.toggle('refund', mode === 'refund');
    return () => document.body.classList.remove('refund');
  }, [mode]);

  const setMode = (next: Mode) => {
    if (next === 'refund' && refundReason) return engine.note('refusal', texts.NOT_DONE, refundReason);
    if (next !== 'refund') refund.leave();
    engine.setMode(next);
    box.current?.focus();
  };
  const takeQuantity = () => {
    const count = pad.digits.length <= 4 ? pad.count : null;
    pad.clear();
    return count !== null && count >= 1 ? count : 1;
  };
  const openRefund = (number: string) => {
    setPaying(false);
    if (refundReason) {
      sounds.failure();
      return engine.note('refusal', texts.NOT_DONE, refundReason);
    }
    if (mode !== 'refund') engine.setMode('refund');
    refund.find(number);
  };
  const openAsked = useEffectEvent(openRefund);
  useEffect(() => {
    // A refund asked for on the screen of completed transactions.
    const asked = readKept('receipt', engine.posId);
    if (typeof asked !== 'string') return;
    writeKept('receipt', engine.posId, undefined);
    openAsked(asked);
  }, [engine]);
  const scans = makeScanQueue(engine, {
    openRefund,
    search: (text) => words.current?.set(text),
    refundLine: mode === 'refund' && refund.original ? refund.scanLine : undefined,
    offer: offers.scan,
    takeQuantity,
  });
  const pick = (wire: ProductWire) => {
    const product = productOf(wire);
    if (mode === 'trade') return offers.scan(product.upc);
    engine.add({
      code: product.upc,
      tranType: 'itemSale',
      quantity: takeQuantity(),
      catalogId: product.catalogId,
      state: 'waiting',
      message: '',
      againConfirmed: true,
    });
  };
  const onMode = useStable(setMode);
  const looking = () => {
    sounds.failure();
    engine.tell({ said: texts.OTHER_TAB });
  };
  const onScan = useStable(onlyLook ? looking : scans.scan);
  const onTyped = useStable(onlyLook ? looking : scans.typed);
  const onPick = useStable(onlyLook ? looking : pick);
  const find = () => {
    box.current?.focus();
    box.current?.select();
  };
  const reason = onlyLook
    ? texts.OTHER_TAB
    : checkoutReason(view, mode === 'trade' ? countOpen(offers.offers) : 0);
  const pay = () => {
    if (mode === 'refund') return;
    if (reason) {
      sounds.failure();
      return engine.tell({ said: reason });
    }
    engine.tell({ finished: null });
    setPaying(true);
  };
  const lines = view.lines;
  const chosen = lines.find((line) => line.key === chosenKey(register)) ?? null;
  const step = (by: number) => {
    const at = lines.findIndex((line) => line.key === chosen?.key);
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + by))];
    if (next) engine.tell({ selected: next.key });
  };
  const inSale = mode === 'sale';
  useRegisterKeys(
    {
      find,
      customer: () => setDialog({ kind: 'customer' }),
      park: () => lines.length > 0 && void acts.park(),
      recall: () => setDialog({ kind: 'recall' }),
      trade: () => setMode(mode === 'trade' ? 'sale' : 'trade'),
      refund: () => setMode(mode === 'refund' ? 'sale' : 'refund'),
      discount: () => inSale && view.totals.saleItems > 0 && setDialog({ kind: 'discount' }),
      pay,
      more: () => inSale && chosen?.kind === 'sale' && acts.quantity(chosen, chosen.quantity + 1),
      less: () =>
        inSale &&
        chosen?.kind === 'sale' &&
        chosen.quantity > 1 &&
        acts.quantity(chosen, chosen.quantity - 1),
      remove: () => inSale && chosen && acts.remove(chosen),
      undo: acts.undo,
      up: () => step(-1),
      down: () => step(1),
      leave: () => mode === 'refund' && setMode('sale'),
    },
    !paying && !onlyLook,
  );

  // Typing goes on where scans go, once the box can be seen again.
  useEffect(() => {
    if (!paying && dialog === null) box.current?.focus({ preventScroll: true });
  }, [paying, dialog]);
  const closeDialog = () => setDialog(null);
  const number = state.base ? String(state.base.transactionId) : '';
  const needsCustomer = (mode === 'trade' || view.totals.tradeItems > 0) && !view.customer;
  const notes = (
    <RegisterNotes
      register={register}
      drawerReady={drawer.ready}
      drawerReason={drawerReason}
      onStartDrawer={() => setDialog({ kind: 'drawer', closing: false })}
      needsCustomer={needsCustomer}
      customerText={registerMessages.CUSTOMER_REQUIRED}
      onCustomer={() => setDialog({ kind: 'customer' })}
      onlyLook={onlyLook}
    />
  );
  const desk: Desk = { register, acts, offers, drawer, pad, ask: setDialog, pay, find, onlyLook, notes };
  const findFor = (key: string) => {
    engine.drop(key);
    words.current?.set('');
    find();
  };
  return (
    <div className={classNames('reg', mirror && 'mirror', paying && 'pay-cover', onlyLook && 'look')}>
      <RegisterTop
        mode={mode}
        onMode={onMode}
        onScan={onScan}
        onTyped={onTyped}
        onPick={onPick}
        boxRef={box}
        wordsRef={words}
        searches={mode !== 'refund' && !onlyLook}
        off={onlyLook}
      />
      <div className="work">
        {mode === 'sale' && (
          <SaleDesk
            desk={desk}
            onFindFor={(line) => findFor(line.key)}
            onAddNew={(line) =>
              void navigate({ to: '/management/inventory', search: { add: line.intent?.code } as never })
            }
          />
        )}
        {mode === 'trade' && (
          <TradeDesk
            desk={desk}
            number={number}
            onFindNew={(offer) => {
              offers.drop(offer.key);
              find();
            }}
            onTrade={(key) => {
              engine.setMode('sale');
              engine.tell({ selected: key });
            }}
          />
        )}
        {mode === 'refund' && (
          <RefundDesk
            desk={desk}
            refund={refund}
            timeZone={store?.timeZone ?? 'UTC'}
            onLeave={() => setMode('sale')}
            onExchange={() => engine.setMode('sale')}
          />
        )}
        <SwitchUserStrip />
      </div>
      {paying && !onlyLook ? (
        <PaymentDesk
          desk={desk}
          number={number}
          onBack={() => setPaying(false)}
          onFinished={() => setPaying(false)}
        />
      ) : (
        <DeskSide
          desk={desk}
          refund={refund}
          chosen={chosen}
          reason={reason}
          addCode={scans.addCode}
          onLeaveRefund={() => setMode('sale')}
        />
      )}
      {!onlyLook && (
        <RegisterDialogs
          open={dialog}
          close={closeDialog}
          register={register}
          acts={acts}
          offers={offers}
          onRefundItem={() => setMode('sale')}
        />
      )}
      <span className="sr" role="status" aria-live="polite">
        {state.said}
      </span>
    </div>
  );
}
