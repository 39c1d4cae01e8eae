import { settleQuestion } from '#domains/web-orders/contract/own.ts';
import type { OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';

/** The open questions of an order, and marking them as reviewed. */
export function Question({ order }: { order: OrderWire }) {
  const mayNot = useRightReason('channels.edit');
  const settle = useAct(settleQuestion);
  if (order.question === '') return null;
  return (
    <Note
      tone="warn"
      band
      action={
        <Button
          size="touch"
          reason={mayNot}
          reasonAt="hidden"
          busy={settle.busy}
          onClick={() => void settle.run({ orderId: order.orderID, words: order.question })}
        >
          {texts.LOOKED_AT}
        </Button>
      }
    >
      {order.question}
    </Note>
  );
}
