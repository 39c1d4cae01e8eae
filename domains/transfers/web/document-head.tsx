import { useState } from 'react';
import { getTransferItems } from '#domains/transfers/contract/items.ts';
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';
import {
  barcodeLabels,
  deleteTransfer,
  getTransferInformation,
} from '#domains/transfers/contract/transfers.ts';
import { deleteRefusal } from '#domains/transfers/rules/states.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { listReads } from './list-reads.ts';
import { StateChip } from './state-chip.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { fetchFile } from '#platform/web/api.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Folded } from '#ui/data/folded.tsx';
import { formatDate, formatDateTime, formatMoney } from '#ui/data/format.ts';
import {
  IconArrowLeft,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconDotsVertical,
  IconPrinter,
  IconTrash,
} from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { alertError, toast } from '#ui/overlay/toast.tsx';

type Props = { transfer: TransferWire; items: readonly TransferItemWire[]; onClose: () => void };

/** From where to where, what it is worth, how far it is; labels and the menu. */
export function DocumentHead({ transfer, items, onClose }: Props) {
  const { clientId } = useWorkplace();
  const labels = items.reduce((sum, item) => sum + item.labels, 0);
  const from = transfer.vendorTransfer === 1 ? transfer.VendorName || texts.VENDOR : transfer.clientSource;
  const facts = [
    transfer.number,
    texts.copies(transfer.units),
    ...(transfer.cost === null ? [] : [texts.cost(formatMoney(transfer.cost))]),
  ];
  const print = async () => {
    try {
      const pdf = await fetchFile(barcodeLabels, { TransferId: transfer.inventoryTransferID });
      if (!window.open(URL.createObjectURL(pdf), '_blank')) alertError(texts.NO_WINDOW);
    } catch (error) {
      alertError(failureText(error));
    }
  };
  return (
    <>
      <Row as="header" gap={8} align="start" className="doc-head">
        <IconButton icon={IconArrowLeft} label={texts.CLOSE} onClick={onClose} />
        <div className="grow">
          <div className="who">
            <h2>{`${from} → ${transfer.clientDestination}`}</h2>
            <StateChip transfer={transfer} here={clientId} />
          </div>
          <div className="s t2 num">{facts.join(' · ')}</div>
          {transfer.Notes !== '' && (
            <div className="s t2">
              <Folded text={texts.noteOf(transfer.Notes)} />
            </div>
          )}
        </div>
        {labels > 0 && (
          <Button icon={IconPrinter} onClick={() => void print()}>
            {texts.LABELS}
          </Button>
        )}
        <MoreMenu transfer={transfer} onClose={onClose} />
      </Row>
      <Way transfer={transfer} />
    </>
  );
}

function MoreMenu({ transfer, onClose }: Omit<Props, 'items'>) {
  const mayNot = useRightReason('transfers.edit');
  const [asks, setAsks] = useState(false);
  const remove = useChange(deleteTransfer, [...listReads, getTransferInformation, getTransferItems]);
  const isVendor = transfer.vendorTransfer === 1;
  const refused = deleteRefusal({ ...transfer, isVendor });
  const submit = async () => {
    const answer = await remove.run({ id: transfer.inventoryTransferID }).catch((error: unknown) => error);
    const wrong = answer instanceof Error ? failureText(answer) : refusalOf(answer)?.message;
    setAsks(false);
    if (wrong) return alertError(wrong);
    onClose();
    toast((answer as { message: string }).message);
  };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={IconDotsVertical} label={texts.MORE} />}
        entries={[
          {
            label: texts.DELETE,
            icon: IconTrash,
            danger: true,
            reason: mayNot ?? refused?.message ?? null,
            onSelect: () => setAsks(true),
          },
        ]}
      />
      {asks && (
        <ConfirmDialog
          sentence={texts.DELETE_SENTENCE}
          detail={transfer.state === 'pending' ? texts.DELETE_SENT : undefined}
          confirm={texts.DELETE}
          cancel={texts.KEEP}
          destructive
          busy={remove.busy}
          onConfirm={() => void submit()}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** Written, sent, scanning in, completed: which of them is behind us. */
function Way({ transfer }: { transfer: TransferWire }) {
  const zone = useStoreZone();
  const { state, sent } = transfer;
  const isVendor = transfer.vendorTransfer === 1;
  const steps = [
    { word: texts.writtenDay(formatDate(transfer.created, zone)), is: 'done' },
    ...(isVendor
      ? []
      : [
          { word: sent ? texts.sentDay(formatDateTime(sent, zone)) : texts.SENT, is: sent ? 'done' : 'open' },
        ]),
    {
      word: texts.SCANNING_IN,
      is: state === 'completed' ? 'done' : state === 'pending' || isVendor ? 'now' : 'open',
    },
    { word: texts.DONE, is: state === 'completed' ? 'done' : 'open' },
  ];
  return (
    <Row as="ol" wrap className="tf-steps" aria-label={texts.WAY}>
      {steps.map(({ word, is }) => (
        <li key={word} className={is} aria-current={is === 'now' ? 'step' : undefined}>
          {is === 'done' ? (
            <IconCircleCheck size={16} />
          ) : is === 'now' ? (
            <IconClock size={16} />
          ) : (
            <IconCircleDashed size={16} />
          )}
          {word}
        </li>
      ))}
    </Row>
  );
}
