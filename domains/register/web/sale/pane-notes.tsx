import { registerMessages } from '#domains/register/messages.ts';
import { useRightReason } from '#platform/web/session.ts';
import type { OpenDialog } from '../counter/dialogs.ts';
import type { Drawer } from '../payment/use-drawer.ts';
import type { Register } from '../counter/use-register.ts';
import { ChargedNote } from '../payment/charged-note.tsx';
import { WaitingPayments } from '../counter/waiting-payments.tsx';
import { LawNote, type TradeLaw } from '../trade/use-trade-law.tsx';
import { RegisterNotes } from '../counter/register-notes.tsx';

export type DeskNotesProps = {
  register: Register;
  drawer: Drawer;
  law: TradeLaw;
  ask: (dialog: OpenDialog) => void;
  pay: () => void;
};

/** What is above the lines, with the acts that help. */
export function PaneNotes({ register, drawer, law, ask, pay }: DeskNotesProps) {
  const { state, view } = register;
  const { mode, onlyLook, base } = state;
  const drawerReason = useRightReason('cash.count');
  return (
    <>
      {!onlyLook && <WaitingPayments register={register} />}
      {!onlyLook && base && state.chargesOf === base.transactionId && (
        <ChargedNote transactionId={base.transactionId} onPay={pay} />
      )}
      <RegisterNotes
        register={register}
        drawerReady={drawer.ready}
        drawerReason={drawerReason}
        onStartDrawer={() => ask({ kind: 'drawer', closing: false })}
        needsCustomer={(mode === 'trade' || view.totals.tradeItems > 0) && !view.customer}
        customerText={registerMessages.CUSTOMER_REQUIRED}
        onCustomer={() => ask({ kind: 'customer' })}
        onlyLook={onlyLook}
      />
      {!onlyLook && <LawNote law={law} onAsk={() => ask({ kind: 'seller' })} />}
    </>
  );
}
