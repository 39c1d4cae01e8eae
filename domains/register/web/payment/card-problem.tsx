import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { screenMessages as texts } from '../messages.ts';
import { cardMessages } from './card-messages.ts';
import { wantsOther } from './card-state.ts';
import { OtherTerminals } from './other-terminals.tsx';
import type { Payment } from './use-payment.ts';

type Props = { payment: Payment };

/** The terminal has the payment, or nobody knows: what to wait for. */
export function CardUnderWay({ payment }: Props) {
  const { card } = payment;
  const back = payment.dueCents < 0;
  if (card.state === 'unknown')
    return (
      <Note tone="notice" title={back ? cardMessages.RETURN_UNKNOWN : cardMessages.CARD_UNKNOWN}>
        {cardMessages.UNKNOWN_DETAIL}
      </Note>
    );
  if (card.state === 'waiting' && card.isCanceling)
    return (
      <Note tone="notice" title={cardMessages.CANCELING}>
        {cardMessages.CANCELING_DETAIL}
      </Note>
    );
  return (
    <Note
      tone="notice"
      title={back ? texts.WAITING_RETURN : texts.WAITING_CARD}
      action={<Button onClick={card.cancel}>{texts.CANCEL_CARD}</Button>}
    >
      {back ? texts.RETURN_DETAIL : texts.waitingCard(formatMoney(card.amountCents))}
    </Note>
  );
}

/** The terminal did not take or give the money: why, and what can be done. */
export function CardNotTaken({ payment }: Props) {
  const { card } = payment;
  const back = payment.dueCents < 0;
  if (back)
    return (
      <Note
        tone="refusal"
        title={texts.RETURN_REFUSED}
        action={<Button onClick={payment.creditInstead}>{texts.CREDIT_INSTEAD}</Button>}
      >
        {card.message || texts.RETURN_REFUSED_DETAIL}
      </Note>
    );
  const other = wantsOther(card) ? (
    <OtherTerminals onAsk={(at) => card.start(payment.tenderCents, at)} />
  ) : undefined;
  if (card.state === 'declined')
    return (
      <Note tone="refusal" title={texts.CARD_DECLINED} action={other}>
        {card.message || texts.DECLINED_DETAIL}
      </Note>
    );
  return (
    <Note tone="warn" title={other ? texts.CARD_CANCELLED : undefined} action={other}>
      {other ? card.message : texts.CARD_CANCELLED}
    </Note>
  );
}
