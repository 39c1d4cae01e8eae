import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { getTransferItems, updateTransferItem } from '#domains/transfers/contract/items.ts';
import type { TransferItemWire, TransferWire } from '#domains/transfers/contract/shapes.ts';
import { freeOfTooMany } from '#domains/transfers/rules/show-lines.ts';
import { transfersWebMessages as texts } from '#domains/transfers/web/messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { IconAlertTriangle, IconBarcode, IconHeart, IconPrinter, IconTag } from '#ui/icons.tsx';

type Props = { item: TransferItemWire; transfer: TransferWire };

/** What a user should know about a line before it is sent. */
export function LineNotes({ item, transfer }: Props) {
  const [names, setNames] = useState(false);
  const isWritten = transfer.state === 'incomplete' && transfer.vendorTransfer !== 1;
  const tooMany = freeOfTooMany(item);
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
      {isWritten && tooMany !== null && (
        <Chip small tone="bad" icon={IconAlertTriangle}>
          {texts.onlyFree(tooMany)}
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
  const act = useSubmit(updateTransferItem, {
    forgets: [getTransferItems],
    done: ({ message }) => message,
  });
  const submit = async () => {
    const serial = { transferItemId: item.inventory_TransferItemID, serialNumber: serialNumber.trim() };
    if (await act.send(serial)) onClose();
  };
  return (
    <FormDialog
      title={item.title}
      scans="below"
      sending={{ busy: act.busy }}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.SERIAL} error={act.problem}>
        <TextInput value={serialNumber} onChange={setSerial} maxLength={100} />
      </Field>
    </FormDialog>
  );
}
