import { useState } from 'react';
import { labelMessages as words } from '#domains/labels/messages.ts';
import {
  type Align,
  LABEL_HEIGHT,
  LABEL_WIDTH,
  type LabelPiece,
  LEAST_SIZE,
  MOST_LINES,
  MOST_SIZE,
} from '#domains/labels/rules/label-template.ts';
import { labelScreenMessages as texts } from '#domains/labels/web/template-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { IconTrash } from '#ui/icons.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Stack } from '#ui/layout/layout.tsx';

const ALIGNS: readonly { value: Align; label: string }[] = [
  { value: 'left', label: texts.ALIGNS.left },
  { value: 'center', label: texts.ALIGNS.center },
  { value: 'right', label: texts.ALIGNS.right },
];

export type LabelPieceFieldsProps = {
  piece: LabelPiece;
  disabled: boolean;
  onChange: (next: Partial<LabelPiece>) => void;
  onTakeOff: () => void;
};

/** Place, letters and lines of one piece; the bars have a height and may hold the price. */
export function LabelPieceFields({ piece, disabled, onChange, onTakeOff }: LabelPieceFieldsProps) {
  const isBars = piece.what === 'barcode';
  const number = (field: PieceNumber, label: string, min: number, max: number) => (
    <Field label={label}>
      <PieceNumberInput
        key={`${piece.what} ${field}`}
        value={piece[field]}
        onChange={(next) => onChange({ [field]: next })}
        min={min}
        max={max}
        isWhole={field === 'lines'}
      />
    </Field>
  );
  return (
    <Stack
      as="fieldset"
      gap={12}
      className="label-fields"
      disabled={disabled}
      aria-label={words.PIECES[piece.what]}
    >
      <h3 className="h3">{words.PIECES[piece.what]}</h3>
      <div className="two">
        {number('left', texts.LEFT, 0, LABEL_WIDTH)}
        {number('top', texts.TOP, 0, LABEL_HEIGHT)}
      </div>
      <div className="two">
        {number('width', texts.WIDTH, 1, LABEL_WIDTH)}
        {isBars
          ? number('height', texts.HEIGHT, 1, LABEL_HEIGHT)
          : number('size', texts.SIZE, LEAST_SIZE, MOST_SIZE)}
      </div>
      {isBars ? (
        <Check
          checked={piece.mark}
          disabled={disabled}
          onChange={(mark) => onChange({ mark })}
          detail={texts.MARK_DETAIL}
        >
          {texts.MARK}
        </Check>
      ) : (
        <>
          <div className="two">
            {number('lines', texts.LINES, 1, MOST_LINES)}
            <Field label={texts.ALIGN} group>
              <Segmented
                label={texts.ALIGN}
                options={ALIGNS}
                value={piece.align}
                disabled={disabled}
                onChange={(align) => onChange({ align })}
              />
            </Field>
          </div>
          <Check checked={piece.bold} disabled={disabled} onChange={(bold) => onChange({ bold })}>
            {texts.BOLD}
          </Check>
        </>
      )}
      <Button icon={IconTrash} tone="danger" disabled={disabled} onClick={onTakeOff}>
        {texts.TAKE_OFF}
      </Button>
    </Stack>
  );
}

type PieceNumber = 'left' | 'top' | 'width' | 'height' | 'size' | 'lines';
type PieceNumberProps = {
  value: number;
  onChange: (next: number) => void;
  min: number;
  max: number;
  isWhole: boolean;
};

/** What is typed stands as it is; the piece follows what is in range, and the field is brought into it on leaving. */
function PieceNumberInput({ value, onChange, min, max, isWhole }: PieceNumberProps) {
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  return (
    <NumberInput
      value={typed === undefined ? value : typed}
      onChange={(next) => {
        setTyped(next);
        if (next !== null && next >= min && next <= max) onChange(quarter(next, min, max));
      }}
      onBlur={() => setTyped(undefined)}
      min={min}
      max={max}
      decimals={isWhole ? 0 : 2}
      {...(!isWhole && { unit: texts.POINTS })}
    />
  );
}

/** A quarter of a point is less than a dot of the finest printer. */
const quarter = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, Math.round(value * 4) / 4));
