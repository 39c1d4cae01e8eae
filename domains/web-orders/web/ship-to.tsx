import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { updateAddress } from '#domains/web-orders/contract/orders.ts';
import type { OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { overRefusal, type OrderStatus } from '#domains/web-orders/rules/order-states.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';

/** Where it goes; null is what the role may not see. */
export function ShipTo({ order }: { order: OrderWire }) {
  const [isEdited, setEdited] = useState(false);
  const mayNot = useRightReason('channels.edit');
  const isOver = overRefusal({ statusId: order.orderStatus as OrderStatus }) !== null;
  const lines = [
    order.name?.name,
    order.address1,
    order.address2,
    [[order.city, order.state].filter(Boolean).join(', '), order.postalCode].filter(Boolean).join(' '),
  ].filter((line): line is string => Boolean(line));
  return (
    <section className="wo-card">
      <h3>
        <span className="grow">{texts.SHIP_TO}</span>
        {order.name !== null && !isOver && (
          <Button tone="ghost" size="touch" reason={mayNot} reasonAt="hidden" onClick={() => setEdited(true)}>
            {texts.EDIT}
          </Button>
        )}
      </h3>
      {order.name === null ? (
        <span className="s t2">{texts.HIDDEN_BUYER}</span>
      ) : (
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {order.notes && <span className="s t2">{order.notes}</span>}
      {isEdited && <EditAddress order={order} onClose={() => setEdited(false)} />}
    </section>
  );
}

function EditAddress({ order, onClose }: { order: OrderWire; onClose: () => void }) {
  const form = useDraft({
    Name: order.name?.name ?? '',
    Address1: order.address1 ?? '',
    Address2: order.address2 ?? '',
    City: order.city ?? '',
    State: order.state ?? '',
    zip: order.postalCode ?? '',
  });
  const act = useAct(updateAddress);
  const field = (name: keyof typeof form.draft, label: string) => (
    <Field label={label}>
      <TextInput {...form.bind(name)} maxLength={100} />
    </Field>
  );
  return (
    <FormDialog
      title={texts.SHIP_TO}
      draft={form}
      sending={act}
      act={texts.SAVE}
      onSend={() => void act.run({ Orderid: order.orderID, ...form.draft }).then((done) => done && onClose())}
      onClose={onClose}
    >
      {field('Name', texts.NAME)}
      {field('Address1', texts.ADDRESS)}
      {field('Address2', texts.ADDRESS2)}
      {field('City', texts.CITY)}
      {field('State', texts.STATE)}
      {field('zip', texts.ZIP)}
    </FormDialog>
  );
}
