import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  addReturn,
  getReturns,
  receiveReturn,
  refundReturn,
  refuseReturn,
  type ReturnWire,
} from '#domains/web-orders/contract/return-calls.ts';
import type { OrderItemWire, OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Unbroken } from '#ui/data/unbroken.tsx';
import { Row } from '#ui/layout/layout.tsx';

type Props = { order: OrderWire; items: readonly OrderItemWire[] };

/** What comes back of what was shipped, at this counter or any other one. */
export function ReturnsCard({ order, items }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayNot = useRightReason('channels.edit');
  const returns = useCall(getReturns, { orderId: order.orderID });
  const shipped = items.filter((item) => item.shipped > 0);
  if (shipped.length === 0) return null;
  return (
    <section className="wo-card" aria-label={texts.RETURNS}>
      <h3>
        <span className="grow">{texts.RETURNS}</span>
        <Button tone="ghost" size="touch" reason={mayNot} reasonAt="hidden" onClick={() => setOpen(true)}>
          {texts.COMES_BACK}
        </Button>
      </h3>
      {returns.error && !returns.data && (
        <FailedNote error={returns.error} again={() => void returns.refetch()} />
      )}
      <ul className="wo-returns">
        {(returns.data ?? []).map((one) => (
          <Return key={one.returnId} back={one} />
        ))}
      </ul>
      {isOpen && <Bring items={shipped} onClose={() => setOpen(false)} />}
    </section>
  );
}

function stateOf(back: ReturnWire): string {
  if (back.isAsked) return texts.CHANNEL_ASKED;
  if (back.state === 'received') return texts.receivedAt(back.client);
  return back.state === 'refunded' ? texts.refundedBy(back.receiptNumber) : texts.RETURN_STATES[back.state];
}

function Return({ back }: { back: ReturnWire }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('channels.edit');
  const mayNotRefund = useRightReason('channels.refund');
  const receive = useAct(receiveReturn);
  const refund = useAct(refundReturn);
  const refuse = useAct(refuseReturn);
  const [withPostage, setWithPostage] = useState(false);
  const { returnId, title } = back;
  const isOpen = !back.isAsked && (back.state === 'requested' || back.state === 'received');
  return (
    <li>
      <b>{`${back.quantity} × ${title}`}</b>
      <span className="s t2">
        <Unbroken>{[stateOf(back), back.reason].filter(Boolean).join(' · ')}</Unbroken>
      </span>
      {isOpen && back.state === 'received' && back.postage > 0 && mayNotRefund === null && (
        <Check checked={withPostage} onChange={setWithPostage}>
          {texts.withPostage(formatMoney(back.postage))}
        </Check>
      )}
      {isOpen && (
        <Row as="span" gap={8} align="stretch" wrap className="wo-acts">
          {back.state === 'requested' ? (
            <Button
              size="touch"
              tone="primary"
              reason={mayNot}
              reasonAt="hidden"
              busy={receive.busy}
              onClick={() => void receive.run({ returnId, clientId })}
            >
              {texts.MARK_RECEIVED}
            </Button>
          ) : (
            <Button
              size="touch"
              tone="primary"
              reason={mayNotRefund}
              reasonAt="hidden"
              busy={refund.busy}
              onClick={() => void refund.run({ returnId, withPostage })}
            >
              {texts.REFUND}
            </Button>
          )}
          <Button
            size="touch"
            tone="ghost"
            aria-label={`${texts.REFUSE}: ${title}`}
            reason={mayNotRefund}
            reasonAt="hidden"
            busy={refuse.busy}
            onClick={() => void refuse.run({ returnId, reason: texts.REFUSED_BY_US })}
          >
            {texts.REFUSE}
          </Button>
        </Row>
      )}
    </li>
  );
}

type Restock = 'stock' | 'damaged';

function Bring({ items, onClose }: { items: readonly OrderItemWire[]; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const act = useAct(addReturn);
  const form = useDraft({
    item: String(items[0]?.orderItemId ?? ''),
    quantity: 1 as number | null,
    restock: 'stock' as Restock,
    reason: '',
  });
  const { draft } = form;
  const submit = () =>
    void act
      .run({
        orderItemId: Number(draft.item),
        quantity: draft.quantity ?? 1,
        clientId,
        restock: draft.restock,
        reason: draft.reason,
      })
      .then((done) => done && onClose());
  return (
    <FormDialog
      title={texts.COMES_BACK}
      draft={form}
      sending={act}
      act={texts.MARK_RECEIVED}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.ITEM}>
        <SelectInput
          {...form.bind('item')}
          options={items.map((item) => ({ value: String(item.orderItemId), label: item.title }))}
        />
      </Field>
      <Field label={texts.QUANTITY}>
        <NumberInput {...form.bind('quantity')} min={1} />
      </Field>
      <Segmented
        label={texts.RESTOCK}
        size="touch"
        full
        {...form.bind('restock')}
        options={[
          { value: 'stock', label: texts.TO_STOCK },
          { value: 'damaged', label: texts.DAMAGED },
        ]}
      />
      <Field label={texts.REASON}>
        <TextInput {...form.bind('reason')} maxLength={300} />
      </Field>
    </FormDialog>
  );
}
