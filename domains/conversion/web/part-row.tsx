import { conversionWebMessages as texts } from '#domains/conversion/web/messages.ts';
import type { ConditionWire } from '#domains/departments/contract/calls.ts';
import { IconButton } from '#ui/controls/button.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { IconX } from '#ui/icons.tsx';

export type DraftPart = {
  key: number;
  catalogId: number;
  title: string;
  /** A condition's id; '' for the department's usual one. */
  condition: string;
  caseCondition: string;
  quantity: number | null;
  /** Null: by the rules. */
  price: number | null;
  serial: string;
  serialRequired: boolean;
};

type Props = {
  part: DraftPart;
  number: number;
  conditions: readonly ConditionWire[];
  onChange: (next: Partial<DraftPart>) => void;
  onRemove: () => void;
};

const MOST = 999;

/** One part of a split: what it is, in which condition, how many, and for how much. */
export function PartRow({ part, number, conditions, onChange, onRemove }: Props) {
  const named = (what: string) => texts.act(what, texts.partNumber(number));
  return (
    <li className="cv-part">
      <b className="ell">{part.title}</b>
      <SelectInput
        aria-label={named(texts.CONDITION)}
        height={48}
        value={part.condition}
        onChange={(condition) => onChange({ condition })}
        options={[
          { value: '', label: texts.USUAL },
          ...conditions.map(({ conditionId, name }) => ({ value: String(conditionId), label: name })),
        ]}
      />
      <NumberInput
        aria-label={named(texts.QUANTITY)}
        height={48}
        min={1}
        max={MOST}
        unit="×"
        value={part.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyInput
        aria-label={named(texts.SALE_PRICE)}
        height={48}
        placeholder={texts.BY_RULES}
        value={part.price}
        onChange={(price) => onChange({ price })}
      />
      <IconButton icon={IconX} label={texts.act(texts.REMOVE, part.title)} onClick={onRemove} />
      {(part.serialRequired || part.serial !== '') && (
        <span className="cv-serial">
          <TextInput
            aria-label={named(texts.SERIAL)}
            placeholder={texts.SERIAL}
            height={48}
            maxLength={60}
            value={part.serial}
            onChange={(serial) => onChange({ serial })}
          />
        </span>
      )}
    </li>
  );
}
