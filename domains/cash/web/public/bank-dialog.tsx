import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import '../cash.css';
import { useEffect, useRef, useState } from 'react';
import { addCash, getBankOffer, transferCash } from '#domains/cash/contract/moves.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { cashWebMessages as texts } from '#domains/cash/web/messages.ts';
import { cashReads } from '#domains/cash/web/cash-reads.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import type { CountDevice } from './count-state.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import type { OutputOf } from '#contract/call.ts';
import { type Cents, cents, ZERO } from '#kernel/money.ts';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { useKeys } from '#ui/keys/keys.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useRightReason, useSession } from '#platform/web/session.ts';

const BANK = 0;
type Offer = OutputOf<typeof getBankOffer>;

/** How the bank step ended: money was moved, nothing was to be moved (even), there is no drawer total (unknown), or it was skipped. */
export type BankDone = {
  readonly kind: 'deposit' | 'withdraw' | 'even' | 'unknown' | 'skipped';
  readonly amount: Cents;
};

export type BankDialogProps = {
  device: CountDevice;
  /** Once: also when there is nothing to ask (BANK-05, BANK-06), then without showing anything. */
  onDone: (result: BankDone) => void;
  /** After onDone, and when the dialog is closed without an answer. */
  onClose: () => void;
};

/** Brings a drawer to StartingCash with a deposit or a withdrawal; 800 wide (BANK-01 to BANK-09). */
export function BankDialog({ device, onDone, onClose }: BankDialogProps) {
  const offer = useCall(getBankOffer, { POSID: device.posId }, { staleMs: 0 });
  const fresh = offer.isFetching ? undefined : offer.data;
  const [kept, setKept] = useState<Offer | null>(null);
  const told = useRef(false);
  const finish = (result: BankDone) => {
    if (told.current) return;
    told.current = true;
    onDone(result);
    onClose();
  };
  useEffect(() => {
    if (!fresh || kept || told.current) return;
    if (fresh.kind === 'deposit' || fresh.kind === 'withdraw') return setKept(fresh);
    if (fresh.kind === 'unknown') alertError(cashMessages.NO_DRAWER_FOUND);
    told.current = true;
    onDone({ kind: fresh.kind, amount: ZERO });
    onClose();
  }, [fresh, kept, onDone, onClose]);
  if (kept) return <OfferDialog device={device} offer={kept} onDone={finish} onClose={onClose} />;
  if (!offer.error) return null;
  return (
    <Dialog title={texts.BANK_TITLE} width={800} onClose={onClose}>
      <FailedNote error={offer.error} again={() => void offer.refetch()} />
    </Dialog>
  );
}

function OfferDialog({ device, offer, onDone, onClose }: BankDialogProps & { offer: Offer }) {
  const isDeposit = offer.kind === 'deposit';
  const total = offer.lastDrawerTotal;
  const [amount, setAmount] = useState<number | null>(offer.amount);
  const attempt = useAttempt();
  const mayNot = useRightReason('cash.transfer');
  const { user } = useSession();
  const deposit = useChange(transferCash, cashReads);
  const withdraw = useChange(addCash, cashReads);
  const wrong = amountProblem(amount, isDeposit ? total : undefined);
  const act = async () => {
    if (wrong || mayNot || amount === null) return;
    const shared = { CashAmount: cents(amount), EmployeeID: user?.username };
    const send = () =>
      isDeposit
        ? deposit.run({ TransferFromPOSID: device.posId, TransferToPOSID: BANK, ...shared })
        : withdraw.run({ POSID: device.posId, ...shared });
    const done = isDeposit ? texts.DEPOSITED : texts.WITHDRAWN;
    if (await attempt.run<unknown>(send, { done }))
      onDone({ kind: isDeposit ? 'deposit' : 'withdraw', amount: cents(amount) });
  };
  return (
    <Dialog
      title={texts.BANK_TITLE}
      width={800}
      aside={<span className="t3 s">{device.description}</span>}
      onClose={onClose}
      footer={
        <DialogFooter
          cancel={texts.SKIP}
          onCancel={() => onDone({ kind: 'skipped', amount: ZERO })}
          busy={attempt.busy}
          reason={mayNot ?? wrong}
          reasonAt="beside"
          act={isDeposit ? texts.DEPOSIT : texts.WITHDRAW}
          onAct={act}
        />
      }
    >
      <BankBody
        offer={offer}
        amount={amount}
        onAmount={setAmount}
        failure={attempt.problem}
        onAct={() => void act()}
      />
    </Dialog>
  );
}

/** NS-BANK-01: positive, and a deposit not above the drawer total. */
function amountProblem(amount: number | null, most: Cents | undefined): string | null {
  if (amount === null || amount <= 0) return texts.ENTER_AMOUNT;
  return most !== undefined && amount > most ? texts.notAbove(formatMoney(most)) : null;
}

type BankBodyProps = {
  offer: Offer;
  amount: number | null;
  onAmount: (amount: number | null) => void;
  failure: string | null;
  onAct: () => void;
};

function BankBody({ offer, amount, onAmount, failure, onAct }: BankBodyProps) {
  const isDeposit = offer.kind === 'deposit';
  useKeys(
    [{ key: 'Ctrl+Enter', label: isDeposit ? texts.DEPOSIT : texts.WITHDRAW, run: onAct }],
    texts.BANK_TITLE,
  );
  const difference = offer.lastDrawerTotal - offer.startingCash;
  return (
    <Stack gap={16} className="bank-body">
      <Row as="dl" align="stretch" wrap className="drawer-figures num">
        <div>
          <dt>{texts.LAST_TOTAL}</dt>
          <dd>{formatMoney(offer.lastDrawerTotal)}</dd>
        </div>
        <div>
          <dt>{texts.STARTING_CASH}</dt>
          <dd>{formatMoney(offer.startingCash)}</dd>
        </div>
        <div>
          <dt>{isDeposit ? texts.OVER : texts.SHORT}</dt>
          <dd className="bank-difference">{formatMoney(difference, { sign: true })}</dd>
        </div>
      </Row>
      <p className="t2">{isDeposit ? texts.DEPOSIT_WHY : texts.WITHDRAW_WHY}</p>
      <Field label={texts.AMOUNT} help={texts.BANK_HELP} className="bank-amount">
        <MoneyInput autoFocus height={52} value={amount} onChange={onAmount} />
      </Field>
      {failure && <Note tone="error">{failure}</Note>}
    </Stack>
  );
}
