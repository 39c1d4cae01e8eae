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
import { Note } from '#ui/data/note.tsx';
import { ActFoot } from '#ui/overlay/act-foot.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

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
    <Dialog
      title={texts.TAKE_BACK_TITLE}
      onClose={onClose}
      footer={
        <ActFoot cancel={texts.CANCEL} onCancel={onClose} busy={act.busy} onAct={() => void submit()}>
          {texts.TAKE_BACK}
        </ActFoot>
      }
    >
      <div className="fields">
        <p>
          <b>{item.title}</b> <span className="t2">{texts.TAKE_BACK_DETAIL}</span>
        </p>
        <Field label={texts.HOW_MANY} group>
          <QtyStepper value={units} min={1} max={most} label={texts.HOW_MANY} onChange={setUnits} />
        </Field>
        {act.problem && <Note tone="refusal">{act.problem}</Note>}
      </div>
    </Dialog>
  );
}
