import { useState } from 'react';
import {
  deleteVendorOrder,
  getByStatus,
  getOrderItems,
  getStatuslist,
  getVendorOrder,
  updateVendorOrderStatus,
  type VendorOrderWire,
} from '#domains/vendor-orders/contract/orders.ts';
import { getVendorOrderDocument, getVendorOrderSends } from '#domains/vendor-orders/contract/sending.ts';
import { isLocked, ORDER_STATUS, rightFor } from '#domains/vendor-orders/rules/order-status.ts';
import { NextStep, useNextStep } from '#domains/vendor-orders/web/order-next-step.tsx';
import { orderToasts, ordersWebTexts as texts, sendTexts } from '#domains/vendor-orders/web/messages.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { SendDialog } from '#domains/vendor-orders/web/send-dialog.tsx';
import { fetchFile } from '#platform/web/api.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMay, useRightReason } from '#platform/web/session.ts';
import { useAttempt, useSubmit } from '#platform/web/use-submit.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { IconDotsVertical, IconDownload, IconPencil, IconSend, IconTrash } from '#ui/icons.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/overlay/menu.tsx';

type Props = { order: VendorOrderWire; onEdit: () => void; onDeleted: () => void };

/** The acts of an order: send it, set its status, its papers, change and delete. What is refused says why, below. */
export function OrderActs({ order, onEdit, onDeleted }: Props) {
  const may = useMay();
  const [asking, setAsking] = useState<'send' | 'delete' | null>(null);
  const [belowFor, setBelowFor] = useState<number | null>(null);
  const statuses = useCall(getStatuslist, {}, { staleMs: 600_000 });
  const mayNotSend = useRightReason('orders.send');
  const mayNotEdit = useRightReason('orders.edit');
  const forgets = [getByStatus, getVendorOrder, getOrderItems, getVendorOrderSends];
  const move = useSubmit(updateVendorOrderStatus, { forgets, done: orderToasts.STATUS_UPDATED });
  const remove = useSubmit(deleteVendorOrder, { forgets: [getByStatus] });
  const paper = useAttempt();
  const id = order.vendorOrderId;
  const setStatus = async (to: number, isOk = false) => {
    setBelowFor(to);
    const done = await move.send({
      VendorOrderId: id,
      VendorOrderStatusId: to,
      ...(isOk && { IsBelowMinimumOk: true }),
    });
    if (done) setBelowFor(null);
  };
  const isBelow = move.refusal?.code === 'BELOW_MINIMUM';
  const download = (Format: 'pdf' | 'csv') =>
    paper.run(async () =>
      saveFile(
        await fetchFile(getVendorOrderDocument, { VendorOrderId: id, Format }),
        `${order.poNumber}.${Format}`,
      ),
    );
  const entries: MenuEntry[] = [
    ...(statuses.data ?? [])
      .filter((status) => status.id !== order.vendorOrderStatusId)
      .map((status) => ({
        label: texts.MOVE_TO(status.description),
        reason: may(rightFor(status.id)) ? null : texts.HIDDEN,
        onSelect: () => void setStatus(status.id),
      })),
    { kind: 'rule' },
    { label: texts.PDF, icon: IconDownload, onSelect: () => void download('pdf') },
    { label: texts.CSV, icon: IconDownload, onSelect: () => void download('csv') },
    { kind: 'rule' },
    { label: texts.EDIT, icon: IconPencil, reason: mayNotEdit, onSelect: onEdit },
    {
      label: texts.DELETE,
      icon: IconTrash,
      danger: true,
      reason: mayNotEdit,
      onSelect: () => setAsking('delete'),
    },
  ];
  const step = useNextStep(order, {
    mayNotSend,
    mayNotEdit,
    send: () => setAsking('send'),
    complete: () => void setStatus(ORDER_STATUS.completed),
  });
  const isSendable = !isLocked(order.vendorOrderStatusId);
  const problem = isBelow ? null : (move.problem ?? remove.problem ?? paper.problem);
  return (
    <>
      {isSendable && order.vendorOrderStatusId !== ORDER_STATUS.created && (
        <Button icon={IconSend} reason={mayNotSend} reasonAt="hidden" onClick={() => setAsking('send')}>
          {sendTexts.SEND_AGAIN}
        </Button>
      )}
      {step && <NextStep key={step.label} step={step} busy={move.busy} />}
      <Menu
        align="end"
        trigger={<IconButton icon={IconDotsVertical} label={texts.MORE} />}
        entries={entries}
      />
      {problem && (
        <div className="order-problem">
          <Note tone="refusal">{problem}</Note>
        </div>
      )}
      {asking === 'send' && <SendDialog order={order} onClose={() => setAsking(null)} />}
      {isBelow && belowFor !== null && (
        <ConfirmDialog
          sentence={texts.BELOW_SENTENCE}
          detail={move.refusal?.message}
          confirm={texts.SEND_ANYWAY}
          cancel={texts.GO_BACK}
          busy={move.busy}
          onConfirm={() => void setStatus(belowFor, true)}
          onCancel={() => {
            setBelowFor(null);
            move.reset();
          }}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          sentence={texts.DELETE_SENTENCE(order.poNumber)}
          detail={texts.DELETE_DETAIL}
          confirm={texts.DELETE}
          cancel={texts.KEEP}
          destructive
          busy={remove.busy}
          onConfirm={async () => {
            setAsking(null);
            if (await remove.send({ id })) onDeleted();
          }}
          onCancel={() => setAsking(null)}
        />
      )}
    </>
  );
}
