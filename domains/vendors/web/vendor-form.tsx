import { type FormEvent, useEffect } from 'react';
import {
  allVendorInterfaces,
  allVendors,
  saveVendor,
  type VendorWire,
} from '#domains/vendors/contract/vendors.ts';
import { vendorItemsMessages } from '#domains/vendors/messages.ts';
import { vendorProblems } from '#domains/vendors/rules/save-vendor.ts';
import { rhythmOptions } from '#domains/vendors/web/rhythm-words.ts';
import { vendorFormTexts as texts } from '#domains/vendors/web/messages.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';

type Draft = ReturnType<typeof draftOf>;
const NO_INTERFACE = '0';

const draftOf = (vendor: VendorWire | undefined) => ({
  name: vendor?.name ?? '',
  accountNumber: vendor?.accountNumber ?? '',
  customerID: vendor?.customerID ?? '',
  contactName: vendor?.contactName ?? '',
  contactEmail: vendor?.contactEmail.email ?? '',
  contactPhone: vendor?.contactPhone.phone ?? '',
  isActive: vendor?.isActive ?? true,
  notes: vendor?.notes ?? '',
  orderMin: vendor ? (vendor.orderMin as number | null) : (0 as number | null),
  orderFreq: (vendor?.orderFreq ?? 0) as number | null,
  orderFreqSelection: vendor?.orderFreqSelection ?? ('Weeks' as VendorWire['orderFreqSelection']),
  paymentTerms: vendor?.paymentTerms ?? '',
  vendorInterfaceId: String(vendor?.vendorInterfaceId ?? 0),
  leadDays: (vendor?.leadDays ?? 7) as number | null,
  returnDays: vendor?.returnDays ?? (null as number | null),
  needsRma: vendor?.needsRma ?? false,
});

const wireOf = ({ orderMin, orderFreq, leadDays, returnDays, vendorInterfaceId, ...same }: Draft) => ({
  ...same,
  orderMin: cents(orderMin ?? 0),
  orderFreq: orderFreq ?? 0,
  leadDays: leadDays ?? 0,
  returnDays: returnDays ?? ('' as const),
  vendorInterfaceId: Number(vendorInterfaceId),
});

/** Sections 2 and 3: the fields of a new vendor, or of one that is there. */
export function VendorForm({ vendor }: { vendor: VendorWire | undefined }) {
  const go = useGoToSection();
  const mayNot = useRightReason('vendors.edit');
  const save = useSubmit(saveVendor, { forgets: [allVendors], done: ({ message }) => message });
  const form = useDraft(draftOf(vendor), { problems: vendorProblems, onChange: save.reset });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const saved = await save.send({ vendorid: vendor?.vendorid ?? 0, ...wireOf(form.draft) });
    if (!saved) return;
    form.reset(form.draft);
    go(1, { vendor: saved.vendorid });
  };
  return (
    <form className="vendor-pane" onSubmit={(event) => void submit(event)} noValidate>
      {form.guard.question}
      <div className="vendor-form">
        <Contact form={form} />
        <Ordering form={form} />
        {mayNot && <Note tone="notice">{mayNot}</Note>}
        {save.problem && <Note tone="refusal">{save.problem}</Note>}
        <div className="row wrap">
          <Button tone="primary" size="large" type="submit" busy={save.busy} reason={mayNot}>
            {texts.SAVE}
          </Button>
          <Button
            size="large"
            onClick={() => form.guard.leave(() => (vendor ? go(1) : go(0, { vendor: null })))}
          >
            {texts.CANCEL}
          </Button>
        </div>
      </div>
    </form>
  );
}

type Part = { form: ReturnType<typeof useDraft<Draft>> };

const Contact = ({ form: { bind, problemOf } }: Part) => (
  <Panel title={texts.WHO}>
    <div className="vendor-fields">
      <Field label={texts.NAME} error={problemOf('name')}>
        <TextInput {...bind('name')} maxLength={120} autoFocus />
      </Field>
      <Field label={texts.ACCOUNT} optional>
        <TextInput {...bind('accountNumber')} maxLength={60} />
      </Field>
      <Field label={texts.CUSTOMER_ID} optional>
        <TextInput {...bind('customerID')} maxLength={60} />
      </Field>
      <Field label={texts.CONTACT} optional>
        <TextInput {...bind('contactName')} maxLength={120} />
      </Field>
      <Field label={texts.EMAIL} optional error={problemOf('contactEmail')}>
        <TextInput {...bind('contactEmail')} maxLength={254} type="email" />
      </Field>
      <Field label={texts.PHONE} optional error={problemOf('contactPhone')}>
        <TextInput {...bind('contactPhone')} maxLength={40} type="tel" />
      </Field>
      <Field label={texts.NOTES} optional className="wide">
        <TextArea {...bind('notes')} maxLength={4_000} rows={3} />
      </Field>
      <Check
        checked={bind('isActive').value}
        onChange={bind('isActive').onChange}
        detail={texts.ACTIVE_DETAIL}
      >
        {texts.ACTIVE}
      </Check>
    </div>
  </Panel>
);

function Ordering({ form: { bind, draft, set } }: Part) {
  const interfaces = useCall(allVendorInterfaces, {}, { staleMs: 60_000 });
  const options = [
    { value: NO_INTERFACE, label: texts.NO_INTERFACE },
    ...(interfaces.data ?? []).map((one) => ({ value: String(one.vendorInterfaceId), label: one.name })),
  ];
  const isNone = interfaces.data?.length === 0;
  // One that is no longer there can't be chosen again.
  const isGone = interfaces.data && !options.some(({ value }) => value === draft.vendorInterfaceId);
  useEffect(() => {
    if (isGone) set({ vendorInterfaceId: NO_INTERFACE });
  });
  return (
    <Panel title={texts.ORDERING}>
      <div className="vendor-fields">
        <Field label={texts.ORDER_MIN} hint={texts.ORDER_MIN_HINT}>
          <MoneyInput {...bind('orderMin')} />
        </Field>
        <Field label={texts.EVERY} hint={texts.EVERY_HINT} group>
          <span className="row">
            <NumberInput {...bind('orderFreq')} min={0} max={366} aria-label={texts.EVERY} />
            <SelectInput
              {...bind('orderFreqSelection')}
              options={rhythmOptions}
              aria-label={texts.EVERY_UNIT}
            />
          </span>
        </Field>
        <Field label={texts.LEAD_DAYS}>
          <NumberInput {...bind('leadDays')} min={0} max={365} unit={texts.DAYS} />
        </Field>
        <Field label={texts.TERMS} optional>
          <TextInput {...bind('paymentTerms')} maxLength={200} />
        </Field>
        <Field label={texts.INTERFACE} hint={isNone ? vendorItemsMessages.NO_INTEGRATIONS : undefined}>
          <SelectInput {...bind('vendorInterfaceId')} options={options} />
        </Field>
        <Field label={texts.RETURN_DAYS} optional hint={texts.RETURN_DAYS_HINT}>
          <NumberInput {...bind('returnDays')} min={0} max={3_650} unit={texts.DAYS} />
        </Field>
        <Check checked={draft.needsRma} onChange={bind('needsRma').onChange}>
          {texts.NEEDS_RMA}
        </Check>
      </div>
    </Panel>
  );
}
