// The payments that the server has not confirmed: in the tray above the lines, with their state and what to do; and the question about another sum.
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import type { ReactNode } from 'react';
import { type Cents, absolute, cents } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { sounds } from '#ui/scan/sounds.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { finishMessages as texts } from '../queue/finish-messages.ts';
import { screenMessages } from '../messages.ts';
import type { Register } from './use-register.ts';
import { type NewSum, type Waiting, frontOf, newSumOf } from './waiting.ts';

/** The tray: what was left to wait, and what is waited for where no sheet says so. */
export function WaitingPayments({ register }: { register: Register }) {
  const shown = register.state.waiting.filter((one) => one.left || one.tried);
  if (shown.length === 0) return null;
  return (
    <Stack as="section" flex gap={8} className="reg-notes" aria-label={texts.TRAY}>
      {shown.map((one) => (
        <WaitingPayment key={one.id} register={register} one={one} />
      ))}
    </Stack>
  );
}

function WaitingPayment({ register, one }: { register: Register; one: Waiting }) {
  const { engine, settings } = register;
  const { finish, state, about } = one;
  const title = texts.paymentOf(
    formatMoney(absolute(cents(finish.dueCents))),
    about.items,
    about.customer,
    finish.dueCents < 0,
  );
  const cash =
    finish.cashCents > 0
      ? texts.cashOf(formatMoney(cents(finish.cashCents)), formatMoney(cents(finish.changeCents ?? 0)))
      : '';
  if (state === 'waiting')
    return (
      <Note
        tone="notice"
        title={title}
        action={
          <>
            {!one.left && <Button onClick={engine.leave}>{texts.NEXT_CUSTOMER}</Button>}
            {one.tried && <Button onClick={() => engine.tryNow(one.id)}>{screenMessages.TRY_AGAIN}</Button>}
          </>
        }
      >
        {[cash, finish.dueCents < 0 ? texts.PAYOUT_WAITS : texts.TRAY_WAITS].filter(Boolean).join(' ')}
      </Note>
    );
  const sum = newSumOf(one, settings.cashRounding);
  const missing = sum && !sum.covered ? missingWords(sum) : '';
  return (
    <Note
      tone={state === 'differs' ? 'warn' : 'refusal'}
      title={title}
      action={
        <>
          {sum?.covered && (
            <Button tone="primary" onClick={() => engine.agree(one.id, sum)}>
              {agreeWords(sum)}
            </Button>
          )}
          <Button onClick={() => void takeBack(register, one.id)}>{texts.BACK}</Button>
        </>
      }
    >
      {[cash, state === 'refused' && texts.TRAY_REFUSED, one.message, missing].filter(Boolean).join(' ')}
    </Note>
  );
}

async function takeBack({ engine }: Register, id: string): Promise<void> {
  const why = await engine.backTo(id).catch(failureText);
  if (why === null) return;
  sounds.failure();
  if (why !== '') engine.note('refusal', screenMessages.NOT_DONE, why);
}

/** Why the same tenders don't pay the new sum: too little, or a card that was charged more. */
const missingWords = ({ leftCents }: NewSum): string =>
  leftCents > 0 ? texts.missing(formatMoney(leftCents)) : texts.TOO_MUCH;

/** "Pay out $5.00" where we pay: a sign is easily missed. */
const sumText = (dueCents: number): string =>
  dueCents < 0 ? texts.payOut(formatMoney(absolute(cents(dueCents)))) : formatMoney(cents(dueCents));

const agreeWords = ({ dueCents, changeCents }: NewSum): string =>
  dueCents < 0
    ? sumText(dueCents)
    : changeCents > 0
      ? texts.finishWithChange(formatMoney(dueCents), formatMoney(changeCents))
      : texts.finishAt(formatMoney(dueCents));

/** Asks what becomes of the payment that is waited for, when the server has another sum: old and new total, and the new change. */
export function DiffersDialog({ register }: { register: Register }) {
  const { engine, settings, state } = register;
  const one = frontOf(state.waiting);
  const sum = one && newSumOf(one, settings.cashRounding);
  if (!one || !sum) return null;
  const { finish } = one;
  const back = () => void engine.backTo(one.id);
  const money = (amount: number | undefined) => formatMoney(cents(amount ?? 0));
  const rows: [string, ReactNode][] = [
    [texts.BEFORE, sumText(finish.dueCents)],
    [texts.NOW, <b key="now">{sumText(sum.dueCents)}</b>],
  ];
  if (finish.cashCents > 0) {
    rows.push([texts.CASH_GIVEN, money(finish.cashCents)], [texts.CHANGE_BEFORE, money(finish.changeCents)]);
    if (sum.covered) rows.push([texts.CHANGE_NOW, <b key="change">{money(sum.changeCents)}</b>]);
  }
  return (
    <Dialog
      title={texts.DIFFERS}
      role="alertdialog"
      width={480}
      onClose={back}
      footer={
        <DialogFooter
          cancel={texts.BACK_TO_PAYMENT}
          onCancel={back}
          act={sum.covered && agreeWords(sum)}
          onAct={() => engine.agree(one.id, sum)}
        />
      }
    >
      <Facts facts={rows} amounts />
      <p className="t2">{sum.covered ? texts.DIFFERS_SAFE : missingWords(sum)}</p>
    </Dialog>
  );
}

/** In the sheet, while the payment is on its way. */
export function FinishingNote({ tried, dueCents, onLeave, onTry }: FinishingNoteProps) {
  const total = formatMoney(absolute(dueCents));
  return (
    <Note
      tone="notice"
      title={tried ? texts.WAITING_TITLE : undefined}
      action={
        tried && (
          <>
            <Button keys="Esc" onClick={onLeave}>
              {texts.NEXT_CUSTOMER}
            </Button>
            <Button onClick={onTry}>{screenMessages.TRY_AGAIN}</Button>
          </>
        )
      }
    >
      {dueCents < 0 ? texts.waitingPayout(total) : texts.waitingText(total)}
    </Note>
  );
}

export type FinishingNoteProps = { tried: boolean; dueCents: Cents; onLeave: () => void; onTry: () => void };
