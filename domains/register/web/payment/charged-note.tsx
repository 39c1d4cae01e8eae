import { getAttempts } from '#domains/cards/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { cardMessages as texts } from './card-messages.ts';
import { standing, takenByCard } from './card-state.ts';

type Props = { transactionId: number; onPay: () => void };

/** Says in the basket what a card paid for it already, or is paying now: nothing here takes that back. */
export function ChargedNote({ transactionId, onPay }: Props) {
  const { clientId } = useWorkplace();
  const input = { ClientId: clientId, TransactionId: transactionId };
  const { taken, underWay } = standing(useCall(getAttempts, input, { staleMs: 0 }).data ?? []);
  if (taken.length === 0 && !underWay) return null;
  const cards = taken.map(({ card }) => card).join(', ');
  const title = underWay
    ? texts.chargeUnderWay(formatMoney(underWay.amount))
    : texts.charged(formatMoney(takenByCard(taken)), cards);
  return (
    <Stack flex gap={8} className="reg-notes">
      <Note
        tone="warn"
        title={title}
        action={
          <Button keys="F9" onClick={onPay}>
            {texts.BACK_TO_PAYMENT}
          </Button>
        }
      >
        {!underWay && texts.CHARGED_STAYS}
      </Note>
    </Stack>
  );
}
