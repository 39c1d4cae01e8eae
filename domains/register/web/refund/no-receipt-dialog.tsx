import { FormDialog } from '#platform/web/form-dialog.tsx';
import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { useState } from 'react';
import { getItemByUpc } from '#domains/inventory/contract/calls.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';
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

/** What is said about the piece that comes back. */
type Given = {
  readonly priceCents: number | null;
  readonly quantity: number;
  readonly serial: string;
  readonly restock: 'stock' | 'damaged';
  readonly reason: string;
};

/** A refund that no receipt proves: item, price, where it goes, why. Pays store credit. */
export function NoReceiptDialog({ reasons, onGiveBack, onClose }: NoReceiptDialogProps) {
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
    setGiven({ ...NOTHING_GIVEN, priceCents: one.salePrice });
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
  const takeScan = (scanned: string) => {
    if (item?.serialRequired) return setGiven({ ...given, serial: scanned });
    setCode(scanned);
    void find(scanned);
  };
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
    <FormDialog
      title={texts.NO_RECEIPT}
      width={500}
      sending={{ problem }}
      tone="danger-solid"
      act={texts.GIVE_BACK}
      onSend={submit}
      onClose={onClose}
    >
      <TakesScans onScan={takeScan} />
      <p className="t2">{texts.NO_RECEIPT_DETAIL}</p>
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
            detail: formatMoney(one.salePrice),
          }))}
        />
      )}
      {item && (
        <GivenFields key={item.inventoryId} item={item} reasons={reasons} given={given} onChange={setGiven} />
      )}
    </FormDialog>
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
