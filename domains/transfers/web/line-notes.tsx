import { useState } from 'react';
import { getTransferItems, updateTransferItem } from '#domains/transfers/contract/items.ts';
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { failureText, refusalOf } from '#platform/web/api-failure.ts';
import { useChange } from '#platform/web/call-hooks.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconAlertTriangle, IconBarcode, IconHeart, IconPrinter, IconTag } from '#ui/icons.tsx';
import { ActFoot } from '#ui/overlay/act-foot.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toast } from '#ui/overlay/toast.tsx';

type Props = { item: TransferItemWire; transfer: TransferWire };

/** What a user should know about a line before it is sent. */
export function LineNotes({ item, transfer }: Props) {
  const [names, setNames] = useState(false);
  const isWritten = transfer.state === 'incomplete' && transfer.vendorTransfer !== 1;
  const needsSerial = isWritten && item.serialRequired && item.serialNumber === '';
  return (
    <span className="chips">
      {item.labels > 0 && (
        <Chip small tone="info" icon={IconPrinter}>
          {item.salePrice === item.priceThere ? texts.labelsOfOurs(item.labels) : texts.labels(item.labels)}
        </Chip>
      )}
      {item.wished > 0 && (
        <Chip small tone="brand" icon={IconHeart}>
          {texts.wish(item.wished)}
        </Chip>
      )}
      {item.isExtra && (
        <Chip small tone="warn" icon={IconAlertTriangle}>
          {texts.NOT_ON_LIST}
        </Chip>
      )}
      {item.unknownCode !== '' && (
        <Chip small tone="bad" icon={IconAlertTriangle}>
          {texts.UNKNOWN}
        </Chip>
      )}
      {item.tags.length > 0 && (
        <Chip small icon={IconTag}>
          {texts.tagged(item.tags)}
        </Chip>
      )}
      {needsSerial && (
        <Chip small tone="warn" icon={IconBarcode} onClick={() => setNames(true)}>
          {texts.SERIAL_NEEDED}
        </Chip>
      )}
      {names && <SerialDialog item={item} onClose={() => setNames(false)} />}
    </span>
  );
}

function SerialDialog({ item, onClose }: { item: TransferItemWire; onClose: () => void }) {
  const [serialNumber, setSerial] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const act = useChange(updateTransferItem, [getTransferItems]);
  const submit = async () => {
    const answer = await act
      .run({ transferItemId: item.inventory_TransferItemID, serialNumber: serialNumber.trim() })
      .catch((error: unknown) => error);
    const wrong = answer instanceof Error ? failureText(answer) : refusalOf(answer)?.message;
    if (wrong) return setProblem(wrong);
    toast((answer as { message: string }).message);
    onClose();
  };
  return (
    <Dialog
      title={item.title}
      scans="below"
      onClose={onClose}
      footer={
        <ActFoot cancel={texts.CANCEL} onCancel={onClose} busy={act.busy} onAct={() => void submit()}>
          {texts.SAVE}
        </ActFoot>
      }
    >
      <Field label={texts.SERIAL} error={problem}>
        <TextInput value={serialNumber} onChange={setSerial} maxLength={100} />
      </Field>
    </Dialog>
  );
}
