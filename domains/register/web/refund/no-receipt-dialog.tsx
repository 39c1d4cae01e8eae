import { useState } from 'react';
import { getItemByUpc } from '#domains/inventory/contract/calls.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Dialog, Spread } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { send } from '#platform/web/api.ts';
import { failureText } from '#platform/web/api-failure.ts';
import { useWorkplace } from '#platform/web/session.ts';
import type { Change } from '../queue/intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { titleOf } from '../sale/line-labels.ts';

export type NoReceiptDialogProps = {
  /** Those that the store offers. */
  reasons: readonly string[];
  onGiveBack: (change: Extract<Change, { kind: 'refundItem' }>) => void;
  onClose: () => void;
};

/** A refund that no receipt proves: item, price, where it goes, why. Pays store credit. */
export function NoReceiptDialog(props: NoReceiptDialogProps) {
  return (
    <Dialog
      title={texts.NO_RECEIPT}
      width={500}
      onClose={props.onClose}
      footer={<NoReceiptFooter onClose={props.onClose} />}
    >
      <NoReceiptForm {...props} />
    </Dialog>
  );
}

function NoReceiptFooter({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Spread />
      <Button size="large" onClick={onClose}>
        {texts.CANCEL}
      </Button>
      <Button size="large" tone="danger-solid" type="submit" form="no-receipt-form">
        {texts.GIVE_BACK}
      </Button>
    </>
  );
}

/** What is said about the piece that comes back. */
type Given = {
  readonly priceCents: number | null;
  readonly quantity: number;
  readonly serial: string;
  readonly restock: 'stock' | 'damaged';
  readonly reason: string;
};

function NoReceiptForm({ reasons, onGiveBack }: NoReceiptDialogProps) {
  const { clientId } = useWorkplace();
  const [code, setCode] = useState('');
  /** What the code names: an item for each condition. */
  const [found, setFound] = useState<readonly InventoryWire[]>([]);
  const [item, setItem] = useState<InventoryWire | null>(null);
  const [given, setGiven] = useState<Given>(NOTHING_GIVEN);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (one: InventoryWire) => {
    setProblem(null);
    setItem(one);
    setGiven({ ...NOTHING_GIVEN, priceCents: fromDollars(one.salePrice) });
  };
  const find = async (asked: string) => {
    setProblem(null);
    try {
      const input = { originalupc: asked, clientid: clientId };
      const { variationItems, ...first } = await send(getItemByUpc, input);
      setFound([first, ...variationItems]);
      // Several conditions have several prices: which one it is, a person says.
      if (variationItems.length === 0) choose(first);
      else setItem(null);
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  useScan((scanned) => {
    if (item?.serialRequired) return setGiven({ ...given, serial: scanned });
    setCode(scanned);
    return find(scanned);
  });
  const submit = () => {
    if (!item) return void (code.trim() && found.length === 0 && find(code.trim()));
    const { priceCents } = given;
    if (!priceCents) return setProblem(texts.GIVEN_PRICE);
    const serial = given.serial.trim();
    if (item.serialRequired && serial === '') return setProblem(registerMessages.SERIAL_REQUIRED);
    const { inventoryId, title } = item;
    onGiveBack({ ...given, kind: 'refundItem', inventoryId, title, priceCents, serial });
  };
  return (
    <form
      id="no-receipt-form"
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="t2">{texts.NO_RECEIPT_DETAIL}</p>
      {problem && <Note tone="refusal">{problem}</Note>}
      {found.length === 0 && (
        <Field label={texts.UPC_OR_SKU}>
          <TextInput height={48} value={code} onChange={setCode} maxLength={40} autoFocus />
        </Field>
      )}
      {found.length > 1 && (
        <ChoiceKeys
          label={texts.CHOOSE_VARIATION}
          height={52}
          columns={3}
          value={item ? String(item.inventoryId) : null}
          onChange={(id) => {
            const one = found.find(({ inventoryId }) => String(inventoryId) === id);
            if (one) choose(one);
          }}
          options={found.map((one) => ({
            value: String(one.inventoryId),
            label: [one.condition, one.caseCondition].filter(Boolean).join(', '),
            detail: formatMoney(fromDollars(one.salePrice)),
          }))}
        />
      )}
      {item && (
        <GivenFields key={item.inventoryId} item={item} reasons={reasons} given={given} onChange={setGiven} />
      )}
    </form>
  );
}

const NOTHING_GIVEN: Given = { priceCents: null, quantity: 1, serial: '', restock: 'stock', reason: '' };

type GivenFieldsProps = {
  item: InventoryWire;
  reasons: readonly string[];
  given: Given;
  onChange: (given: Given) => void;
};

function GivenFields({ item, reasons, given, onChange }: GivenFieldsProps) {
  const set = (patch: Partial<Given>) => onChange({ ...given, ...patch });
  return (
    <>
      <p className="b">{`${titleOf(item)}, ${item.condition}`}</p>
      <Field label={texts.GIVEN_PRICE}>
        <MoneyInput
          height={48}
          value={given.priceCents}
          onChange={(priceCents) => set({ priceCents })}
          autoFocus
        />
      </Field>
      {item.serialRequired && (
        <Field label={texts.SERIAL_TITLE}>
          <TextInput
            height={48}
            value={given.serial}
            onChange={(serial) => set({ serial })}
            maxLength={80}
            placeholder={texts.SERIAL_PLACEHOLDER}
          />
        </Field>
      )}
      <div className="row">
        {!item.serialRequired && (
          <QtyStepper
            value={given.quantity}
            onChange={(quantity) => set({ quantity })}
            max={99}
            label={texts.quantityOf(item.title)}
          />
        )}
        <Segmented
          size="touch"
          label={`${texts.STOCK} or ${texts.DAMAGED}`}
          value={given.restock}
          onChange={(restock) => set({ restock })}
          options={[
            { value: 'stock', label: texts.STOCK },
            { value: 'damaged', label: texts.DAMAGED },
          ]}
        />
      </div>
      {reasons.length > 0 && (
        <ChoiceKeys
          label={texts.REASON}
          height={48}
          tone="refund"
          value={given.reason || null}
          onChange={(reason) => set({ reason })}
          options={reasons.map((one) => ({ value: one, label: one }))}
        />
      )}
    </>
  );
}
