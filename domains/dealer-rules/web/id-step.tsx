import { type FormEvent, useState } from 'react';
import {
  confirmSeller,
  getTradeNeeds,
  saveSeller,
  type TradeNeedsWire,
} from '#domains/dealer-rules/contract/trades.ts';
import { dealerMessages } from '#domains/dealer-rules/messages.ts';
import { ID_TYPES, type IdType, type SellerField } from '#domains/dealer-rules/rules/seller-fields.ts';
import { dealerWebMessages as texts } from './messages.ts';
import { useStep } from './use-step.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { formatDay } from '#ui/data/format.ts';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useChange } from '#platform/web/call-hooks.ts';

export type StepProps = {
  needs: TradeNeedsWire;
  transactionId: number;
  /** Says why something didn't go, or takes it away. */
  say: (problem: string | null) => void;
};

/** The ID that is on file, to be looked at and confirmed; else what is asked, to be written down. */
export function IdStep({ needs, transactionId, say }: StepProps) {
  const [isEditing, setEditing] = useState(false);
  const confirm = useChange(confirmSeller, [getTradeNeeds]);
  const step = useStep(say);
  const { seller } = needs;
  if (!seller || isEditing || needs.missing.length > 0 || seller.isExpired)
    return (
      <SellerForm needs={needs} transactionId={transactionId} say={say} onSaved={() => setEditing(false)} />
    );
  return (
    <div className="row seller-file">
      <span className="grow">
        <b>{fileWords(seller)}</b>
        {seller.idExpiry && <span className="t3">{` ${texts.expires(formatDay(seller.idExpiry))}`}</span>}
      </span>
      <Button onClick={() => setEditing(true)}>{texts.OTHER_ID}</Button>
      {!needs.isConfirmed && (
        <Button
          tone="primary"
          busy={confirm.busy}
          onClick={() => void step(() => confirm.run({ TransactionId: transactionId }))}
        >
          {texts.CONFIRM}
        </Button>
      )}
    </div>
  );
}

function fileWords({ idType, idEnd, idState }: NonNullable<TradeNeedsWire['seller']>): string {
  const type = idType ? dealerMessages.ID_TYPES[idType as IdType] : texts.ON_FILE;
  return [idEnd ? texts.endsIn(type, idEnd) : type, idState].filter(Boolean).join(', ');
}

type Draft = Partial<Record<SellerField, string>>;

function SellerForm({ needs, transactionId, say, onSaved }: StepProps & { onSaved: () => void }) {
  const [draft, setDraft] = useState<Draft>({});
  const save = useChange(saveSeller, [getTradeNeeds]);
  const step = useStep(say);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { idType, ...rest } = draft;
    const given = { ...rest, ...(idType ? { idType: idType as IdType } : {}) };
    void step(() => save.run({ TransactionId: transactionId, ...given }), onSaved);
  };
  const fieldOf = (field: SellerField) => {
    const value = draft[field] ?? '';
    const set = (next: string) => {
      say(null);
      setDraft({ ...draft, [field]: next });
    };
    if (field === 'idType')
      return (
        <SelectInput
          height={44}
          value={value}
          placeholder={texts.CHOOSE}
          options={ID_TYPES.map((type) => ({ value: type, label: dealerMessages.ID_TYPES[type] }))}
          onChange={set}
        />
      );
    const isDay = field === 'birthDate' || field === 'idExpiry';
    return (
      <TextInput
        type={isDay ? 'date' : 'text'}
        height={44}
        value={value}
        maxLength={MOST[field] ?? 40}
        autoComplete="off"
        onChange={set}
      />
    );
  };
  return (
    <form className="seller-form" onSubmit={submit} noValidate>
      {needs.fields.map((field) => (
        <Field
          key={field}
          label={dealerMessages.FIELDS[field]}
          hint={needs.seller && !needs.missing.includes(field) ? texts.KEEPS : undefined}
        >
          {fieldOf(field)}
        </Field>
      ))}
      <Button type="submit" tone="primary" size="large" busy={save.busy}>
        {texts.SAVE_ID}
      </Button>
    </form>
  );
}

const MOST: Partial<Record<SellerField, number>> = { address: 200, height: 20, weight: 20 };
