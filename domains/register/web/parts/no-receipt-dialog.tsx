import { useState } from 'react';
import { getItemByUpc } from '#domains/inventory/contract.ts';
import type { InventoryWire } from '#domains/inventory/contract-shapes.ts';
import { registerMessages } from '#domains/register/messages.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceKeys } from '#ui/choice-keys.tsx';
import { Dialog, Spread } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Note } from '#ui/note.tsx';
import { QtyStepper } from '#ui/qty-stepper.tsx';
import { useScan } from '#ui/scan.ts';
import { Segmented } from '#ui/segmented.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { send } from '#web/api.ts';
import { failureText } from '#web/api-failure.ts';
import { useWorkplace } from '#web/session.ts';
import type { Change } from '../intents.ts';
import { screenMessages as texts } from '../messages.ts';
import { titleOf } from './line-words.ts';

export type NoReceiptDialogProps = {
  onGiveBack: (change: Extract<Change, { kind: 'refundItem' }>) => void;
  onClose: () => void;
};

/** A refund that no receipt proves: item, price, where it goes, why. Pays store credit. */
export function NoReceiptDialog(props: NoReceiptDialogProps) {
  return (
    <Dialog
      title={texts.NO_RECEIPT}
      width={500}
      onOpenChange={(open) => !open && props.onClose()}
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

function NoReceiptForm({ onGiveBack }: NoReceiptDialogProps) {
  const { clientId } = useWorkplace();
  const [code, setCode] = useState('');
  const [item, setItem] = useState<InventoryWire | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [restock, setRestock] = useState<'stock' | 'damaged'>('stock');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (asked: string) => {
    setProblem(null);
    try {
      const answer: unknown = await send(getItemByUpc, { originalupc: asked, clientid: clientId });
      const found = (Array.isArray(answer) ? answer[0] : answer) as InventoryWire | undefined;
      if (!found) return setProblem(registerMessages.ITEM_NOT_FOUND);
      setItem(found);
      setPrice(fromDollars(found.salePrice));
    } catch (error) {
      setProblem(failureText(error));
    }
  };
  useScan((scanned) => {
    setCode(scanned);
    return find(scanned);
  });
  const submit = () => {
    if (!item) return void (code.trim() && find(code.trim()));
    if (!price) return setProblem(texts.GIVEN_PRICE);
    onGiveBack({
      kind: 'refundItem',
      inventoryId: item.inventoryId,
      priceCents: price,
      quantity,
      restock,
      reason,
      title: item.title,
    });
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
      {!item && (
        <Field label="UPC">
          <TextInput height={48} value={code} onChange={setCode} maxLength={40} autoFocus />
        </Field>
      )}
      {item && (
        <>
          <p className="b">{`${titleOf(item)}, ${item.condition}`}</p>
          <Field label={texts.GIVEN_PRICE}>
            <MoneyInput height={48} value={price} onChange={setPrice} autoFocus />
          </Field>
          <div className="row">
            <QtyStepper
              value={quantity}
              onChange={setQuantity}
              max={99}
              label={texts.quantityOf(item.title)}
            />
            <Segmented
              size="touch"
              label={`${texts.STOCK} or ${texts.DAMAGED}`}
              value={restock}
              onChange={setRestock}
              options={[
                { value: 'stock', label: texts.STOCK },
                { value: 'damaged', label: texts.DAMAGED },
              ]}
            />
          </div>
          <ChoiceKeys
            label={texts.REASON}
            height={48}
            tone="refund"
            value={reason || null}
            onChange={setReason}
            options={texts.REASONS.map((one) => ({ value: one, label: one }))}
          />
        </>
      )}
    </form>
  );
}
