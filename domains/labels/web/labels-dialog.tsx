import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { type Labelled, MOST_COPIES, skusToPrint, usualCopies } from '#domains/labels/rules/label-copies.ts';
import { labelWebMessages as texts } from '#domains/labels/web/messages.ts';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';

const ways = [
  { value: 'each', label: texts.ONE_EACH },
  { value: 'copies', label: texts.ONE_A_COPY },
] as const;

export type LabelsDialogProps = {
  items: readonly Labelled[];
  /** True while they are printed. */
  busy?: boolean;
  /** One entry a label. */
  onPrint: (skus: readonly string[]) => void;
  onClose: () => void;
};

/** Asks how many labels: of one item a number, the copies on hand at first; of several one each or one per copy. */
export function LabelsDialog({ items, busy, onPrint, onClose }: LabelsDialogProps) {
  const one = items.length === 1 ? items[0] : undefined;
  const [copies, setCopies] = useState<number | null>(one ? usualCopies(one.quantity) : null);
  const [way, setWay] = useState<'each' | 'copies'>('copies');
  const skus = one
    ? Array.from({ length: Math.max(0, Math.min(MOST_COPIES, copies ?? 0)) }, () => one.itemSku)
    : skusToPrint(items, way);
  return (
    <FormDialog
      title={texts.LABELS}
      width={500}
      sending={{ busy }}
      disabled={skus.length === 0}
      act={texts.printCount(skus.length)}
      onSend={() => onPrint(skus)}
      onClose={onClose}
    >
      {one ? (
        <Field label={texts.LABEL_COPIES} hint={texts.onHandLabels(one.quantity)}>
          <NumberInput autoFocus value={copies} min={1} max={MOST_COPIES} onChange={setCopies} />
        </Field>
      ) : (
        <Segmented label={texts.LABELS_EACH} options={ways} value={way} onChange={setWay} />
      )}
    </FormDialog>
  );
}
