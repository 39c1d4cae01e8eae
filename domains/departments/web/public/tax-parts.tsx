import './tax-parts.css';
import { useRef } from 'react';
import { departmentsWebMessages as texts } from '#domains/departments/web/messages.ts';
import {
  type TaxDraft,
  isWhole,
  mayAddPart,
  withOneMore,
  withParts,
} from '#domains/departments/web/public/tax-draft.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { IconPlus, IconX } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';

export type TaxPartsProps = {
  draft: TaxDraft;
  /** Whose rate it is, for who only hears it. */
  whose: string;
  disabled: boolean;
  /** Are parts without a name or a rate said? */
  tried: boolean;
  onChange: (draft: TaxDraft) => void;
};

/** The named parts of a tax rate under the box of the whole: state, county, city. */
export function TaxParts({ draft, whose, disabled, tried, onChange }: TaxPartsProps) {
  const { taxParts } = draft;
  const parts = useRef<HTMLDivElement>(null);
  const add = () => {
    const next = withOneMore(draft);
    onChange(next);
    // The keyboard goes where the new part, or the first of two, is named.
    const at = taxParts.length === 0 ? 0 : next.taxParts.length - 1;
    requestAnimationFrame(() =>
      parts.current?.querySelectorAll('.dep-part')[at]?.querySelector('input')?.focus(),
    );
  };
  const act = taxParts.length === 0 ? texts.SPLIT : texts.ADD_PART;
  const put = (at: number, next: Partial<TaxDraft['taxParts'][number]>) =>
    onChange(
      withParts(
        draft,
        taxParts.map((part, place) => (place === at ? { ...part, ...next } : part)),
      ),
    );
  return (
    <Stack gap={6} className="dep-parts" ref={parts}>
      {taxParts.map((part, at) => {
        const named = texts.partOf(whose, at + 1);
        return (
          <div className="dep-part" key={at}>
            <Field label={texts.partName(named)} hideLabel>
              <TextInput
                maxLength={30}
                height={36}
                placeholder={texts.PART_EXAMPLE}
                value={part.name}
                disabled={disabled}
                invalid={tried && part.name.trim() === ''}
                onChange={(name) => put(at, { name })}
              />
            </Field>
            <Field label={texts.partRate(named)} hideLabel>
              <NumberInput
                min={0}
                max={100}
                decimals={3}
                unit="%"
                height={36}
                value={part.taxRate}
                disabled={disabled}
                invalid={tried && part.taxRate === null}
                onChange={(taxRate) => put(at, { taxRate })}
              />
            </Field>
            <IconButton
              icon={IconX}
              label={texts.remove(part.name || named)}
              disabled={disabled}
              onClick={() =>
                onChange(
                  withParts(
                    draft,
                    taxParts.filter((_part, place) => place !== at),
                  ),
                )
              }
            />
          </div>
        );
      })}
      {tried && !isWhole(draft) && (
        <p className="err" role="alert">
          {texts.PARTS_NEED}
        </p>
      )}
      {mayAddPart(draft) && (
        <Button
          size="small"
          icon={IconPlus}
          disabled={disabled}
          aria-label={texts.actOf(act, whose)}
          onClick={add}
        >
          {act}
        </Button>
      )}
    </Stack>
  );
}
