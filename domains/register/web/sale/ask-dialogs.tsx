import { FormDialog } from '#platform/web/form-dialog.tsx';
import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Kbd } from '#ui/keys/kbd.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Tile } from '#ui/data/tile.tsx';
import { screenMessages as texts } from '../messages.ts';
import { ChooseList } from '../counter/choose-list.tsx';
import { tileTone, titleOf } from './line-labels.ts';

/** TRAN-06: the documented question; declining adds nothing. A scan can't answer it. */
export function DuplicateDialog({
  code,
  title,
  onAgain,
  onDecline,
}: {
  code: string;
  title: string;
  onAgain: () => void;
  onDecline: () => void;
}) {
  return (
    <ConfirmDialog
      open
      sentence={registerMessages.SAME_UPC}
      detail={title ? `${title}, ${code}` : code}
      confirm={texts.ADD_AGAIN}
      cancel={texts.DO_NOT_ADD}
      onConfirm={onAgain}
      onCancel={onDecline}
      width={500}
    />
  );
}

export type SerialDialogProps = {
  title: string;
  /** Why it stands: the documented sentence when a serial is required. */
  required: boolean;
  serial?: string;
  onSave: (serial: string) => void;
  onLater: () => void;
};

/** TRAN-07: the item waits until the serial is submitted. The next scan is the serial. */
export function SerialDialog(props: SerialDialogProps) {
  const { title, required, serial: before = '', onSave, onLater } = props;
  const [serial, setSerial] = useState(before);
  const [asked, setAsked] = useState(required);
  return (
    <FormDialog
      title={texts.SERIAL_TITLE}
      width={480}
      cancel={texts.LATER}
      act={texts.SAVE_SERIAL}
      onSend={() => (serial.trim() === '' && required ? setAsked(true) : onSave(serial.trim()))}
      onClose={onLater}
    >
      <TakesScans onScan={(code) => onSave(code.trim())} />
      <p className="b">{title}</p>
      <Field
        label={texts.SERIAL_TITLE}
        hint={texts.SERIAL_HINT}
        error={asked && serial === '' ? registerMessages.SERIAL_REQUIRED : null}
      >
        <TextInput
          height={48}
          value={serial}
          onChange={setSerial}
          placeholder={texts.SERIAL_PLACEHOLDER}
          maxLength={80}
          autoFocus
        />
      </Field>
    </FormDialog>
  );
}

export type VariationDialogProps = {
  code: string;
  variations: readonly VariationWire[];
  onChoose: (one: VariationWire) => void;
  onClose: () => void;
};

/** TRAN-12: one UPC names several items; chosen by click, digit or arrows; cancelling adds nothing. */
export function VariationDialog({ code, variations, onChoose, onClose }: VariationDialogProps) {
  return (
    <Dialog
      title={texts.CHOOSE_VARIATION}
      aside={<span className="t3 num">{code}</span>}
      width={600}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.DO_NOT_ADD} onCancel={onClose} />}
    >
      <ChooseList
        className="vary"
        name={texts.CHOOSE_VARIATION}
        labels={variations.map((one) => [one.title, one.condition].filter(Boolean).join(' '))}
        onChoose={(at) => variations[at] && onChoose(variations[at])}
      >
        {variations.map((one, at) => (
          <button
            type="button"
            key={`${one.inventoryId ?? ''} ${one.catalogId}`}
            onClick={() => onChoose(one)}
          >
            <Tile tone={tileTone(one.family)}>{one.tile}</Tile>
            <span>
              <span className="b" style={{ display: 'block', fontSize: 15 }}>
                {titleOf(one)}
              </span>
              <span className="s t2 num">
                {[
                  one.condition,
                  one.caseCondition,
                  one.bin && texts.bin(one.bin),
                  one.onHand > 0 ? texts.onHand(one.onHand) : texts.NOT_IN_STOCK,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className="v num">
              {formatMoney(fromDollars(one.price))}
              {at < 9 && <Kbd>{String(at + 1)}</Kbd>}
            </span>
          </button>
        ))}
      </ChooseList>
    </Dialog>
  );
}
