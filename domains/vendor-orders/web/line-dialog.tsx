import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  addUpdateOrderItem,
  deleteOrderItem,
  getByStatus,
  getOrderItems,
  getVendorOrder,
  type OrderItemWire,
  type VendorOrderWire,
} from '#domains/vendor-orders/contract/orders.ts';
import { getVendorOrderSends } from '#domains/vendor-orders/contract/sending.ts';
import { addItemToShelf, getVendorOrderShelf } from '#domains/vendor-orders/contract/shelf.ts';
import { isOver } from '#domains/vendor-orders/rules/order-status.ts';
import { readUnitCost } from '#domains/vendor-orders/rules/unit-cost.ts';
import {
  linesTexts as texts,
  orderToasts,
  ordersWebTexts,
  shelfToasts,
} from '#domains/vendor-orders/web/messages.ts';
import { ProblemNote } from '#domains/vendor-orders/web/problem-note.tsx';
import { useMayDo, useRightReason } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatCount } from '#ui/data/format.ts';
import { Note } from '#ui/data/note.tsx';
import { IconPackage, IconTrash } from '#ui/icons.tsx';

const FORGETS = [getOrderItems, getVendorOrder, getByStatus, getVendorOrderSends];

type Props = { order: VendorOrderWire; line: OrderItemWire; onClose: () => void };

/** One line: how many and at what cost, moved to the shelf, removed; where its units are. */
export function LineDialog({ order, line, onClose }: Props) {
  const [isPuttingOff, setPuttingOff] = useState(false);
  const mayNot = useRightReason('orders.edit');
  const seesCosts = useMayDo('costs.view');
  const save = useSubmit(addUpdateOrderItem, { forgets: FORGETS, done: orderToasts.ITEM_ADDED });
  const remove = useSubmit(deleteOrderItem, {
    forgets: FORGETS,
    done: orderToasts.ITEM_DELETED,
  });
  const form = useDraft(
    { quantity: line.quantity as number | null, cost: line.cost === null ? '' : String(line.cost) },
    {
      problems: ({ cost }) => ({
        cost: cost !== '' && readUnitCost(cost) === undefined ? texts.NOT_A_COST : null,
      }),
      onChange: save.reset,
    },
  );
  const submit = async () => {
    const done = await save.send({
      vendorOrderItemId: line.vendorOrderItemId,
      Quantity: form.draft.quantity ?? line.quantity,
      ...(seesCosts && form.draft.cost !== '' && { Cost: form.draft.cost }),
    });
    if (done) onClose();
  };
  if (isPuttingOff) return <PutOff line={line} onClose={onClose} />;
  const isPartPack = line.packSize > 1 && (form.draft.quantity ?? 0) % line.packSize !== 0;
  const counts: [string, number][] = [
    ['Open', line.open],
    [texts.ANNOUNCED, line.announced],
    [texts.RECEIVED, line.received],
    [texts.OVER, line.excess],
    [texts.SHELVED, line.shelved],
    [texts.CANCELLED, line.cancelled],
  ];
  return (
    <FormDialog
      title={line.title}
      draft={form}
      sending={{ busy: save.busy }}
      reason={mayNot}
      start={
        <>
          {line.open > 0 && !order.isLocked && (
            <Button
              tone="danger"
              icon={IconTrash}
              reason={mayNot}
              reasonAt="hidden"
              busy={remove.busy}
              onClick={async () => {
                if (await remove.send({ vendorOrderItemId: line.vendorOrderItemId, quantity: line.open }))
                  onClose();
              }}
            >
              {texts.REMOVE}
            </Button>
          )}
          {line.open > 0 && !isOver(order.vendorOrderStatusId) && (
            <Button icon={IconPackage} reason={mayNot} reasonAt="hidden" onClick={() => setPuttingOff(true)}>
              {texts.PUT_OFF}
            </Button>
          )}
        </>
      }
      act={order.isLocked ? undefined : texts.UPDATE}
      onSend={submit}
      onClose={onClose}
    >
      {order.isLocked ? (
        <Note tone="plain">{ordersWebTexts.LOCKED}</Note>
      ) : (
        <div className="order-pair">
          <Field label={texts.QUANTITY} hint={isPartPack ? texts.NOT_WHOLE(line.packSize) : undefined}>
            <NumberInput min={1} max={99_999} {...form.bind('quantity')} />
          </Field>
          {seesCosts && (
            <Field label={texts.COST} hint={texts.COST_HINT} error={form.problemOf('cost')}>
              <TextInput numeric maxLength={14} {...form.bind('cost')} />
            </Field>
          )}
        </div>
      )}
      <Facts
        amounts
        facts={counts.map(([name, units]) => [name, units > 0 ? formatCount(units) : ''] as const)}
      />
      <ProblemNote of={save} />
      <ProblemNote of={remove} failed={orderToasts.ITEM_DELETE_FAILED} />
    </FormDialog>
  );
}

function PutOff({ line, onClose }: { line: OrderItemWire; onClose: () => void }) {
  const [units, setUnits] = useState<number | null>(line.open);
  const [notes, setNotes] = useState('');
  const put = useSubmit(addItemToShelf, {
    forgets: [...FORGETS, getVendorOrderShelf],
    done: shelfToasts.ADDED,
  });
  return (
    <FormDialog
      title={texts.PUT_OFF_TITLE}
      sending={put}
      act={texts.PUT_OFF}
      onSend={async () => {
        if (
          await put.send({
            VendorOrderItemId: line.vendorOrderItemId,
            Quantity: units ?? 1,
            ...(notes.trim() && { Notes: notes.trim() }),
          })
        )
          onClose();
      }}
      onClose={onClose}
    >
      <p className="t2">{texts.PUT_OFF_DETAIL(line.open)}</p>
      <Field label={texts.QUANTITY}>
        <NumberInput value={units} onChange={setUnits} min={1} max={line.open} />
      </Field>
      <Field label={ordersWebTexts.NOTES} optional>
        <TextInput value={notes} onChange={setNotes} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
