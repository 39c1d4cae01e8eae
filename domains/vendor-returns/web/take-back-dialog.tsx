import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  getReturnItems,
  getReturnsByStatus,
  getVendorReturn,
  type ReturnItemWire,
  takeBack,
} from '#domains/vendor-returns/contract/returns.ts';
import { vendorReturnsWebMessages as texts } from '#domains/vendor-returns/web/messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { QtyStepper } from '#ui/controls/qty-stepper.tsx';

type Props = { item: ReturnItemWire; onClose: () => void };

/** How many of a line did the vendor send back? */
export function TakeBackDialog({ item, onClose }: Props) {
  const most = item.Quantity - item.back;
  const [units, setUnits] = useState(most);
  const act = useSubmit(takeBack, { forgets: [getReturnItems, getVendorReturn, getReturnsByStatus] });
  const submit = async () => {
    if (await act.send({ VendorReturnItemId: item.VendorReturnItemId, Quantity: units })) onClose();
  };
  return (
    <FormDialog
      title={texts.TAKE_BACK_TITLE}
      sending={act}
      act={texts.TAKE_BACK}
      onSend={submit}
      onClose={onClose}
    >
      <p>
        <b>{item.title}</b> <span className="t2">{texts.TAKE_BACK_DETAIL}</span>
      </p>
      <Field label={texts.HOW_MANY} group>
        <QtyStepper value={units} min={1} max={most} label={texts.HOW_MANY} onChange={setUnits} />
      </Field>
    </FormDialog>
  );
}
