import { useState } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import type { VariationWire } from '#domains/register/contract/shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Kbd } from '#ui/keys/kbd.tsx';
import { useScan } from '#ui/scan/scan.ts';
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
  return (
    <Dialog
      title={texts.SERIAL_TITLE}
      width={480}
      onClose={props.onLater}
      footer={<SerialFooter onLater={props.onLater} />}
    >
      <SerialForm {...props} />
    </Dialog>
  );
}

function SerialFooter({ onLater }: { onLater: () => void }) {
  return (
    <>
      <Spread />
      <Button size="large" onClick={onLater}>
        {texts.LATER}
      </Button>
      <Button size="large" tone="primary" type="submit" form="serial-form">
        {texts.SAVE_SERIAL}
      </Button>
    </>
  );
}

function SerialForm({ title, required, serial: before = '', onSave }: SerialDialogProps) {
  const [serial, setSerial] = useState(before);
  const [asked, setAsked] = useState(required);
  useScan((code) => onSave(code.trim()));
  return (
    <form
      id="serial-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (serial.trim() === '' && required) return setAsked(true);
        onSave(serial.trim());
      }}
    >
      <p className="b" style={{ marginBottom: 10 }}>
        {title}
      </p>
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
    </form>
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
      footer={
        <>
          <Spread />
          <Button size="large" onClick={onClose}>
            {texts.DO_NOT_ADD}
          </Button>
        </>
      }
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
