import type { FormEvent } from 'react';
import { type DepartmentWire, getDepartments } from '#domains/departments/contract/calls.ts';
import { sampleReceipt } from '#domains/first-day/rules/sample-receipt.ts';
import { getSetupSteps } from '#domains/first-day/contract/calls.ts';
import { startZone } from '#domains/first-day/rules/store-zone.ts';
import { isShippedTax } from '#domains/first-day/rules/tax-choice.ts';
import { firstDayTexts as texts } from '#domains/first-day/web/messages.ts';
import { ReceiptPicture } from '#domains/first-day/web/receipt-picture.tsx';
import { StepActs, type StepFormProps } from '#domains/first-day/web/step-acts.tsx';
import { useStepKey } from '#domains/first-day/web/step-key.ts';
import { slipTime } from '#domains/printing/rules/slip-time.ts';
import { getAllClientSettings, saveClientSettingBody } from '#domains/settings/contract/calls.ts';
import { type StoreSettings, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { changeStore, getStores, type OwnStoreWire } from '#domains/stores/contract/own.ts';
import { AddressFields } from '#domains/stores/web/public/address-fields.tsx';
import { ZoneInput } from '#domains/stores/web/public/zone-input.tsx';
import { storeReads } from '#domains/stores/web/public/store-reads.ts';
import { serverNow } from '#platform/web/server-clock.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { fromPercent } from '#kernel/money.ts';

/** Name, address, clock and receipt head of the store, with the receipt that they make. */
export function StoreStep(props: StepFormProps) {
  const { clientId } = useWorkplace();
  const stores = useCall(getStores, {});
  const settings = useCall(getAllClientSettings, { id: clientId });
  const departments = useCall(getDepartments, { clientId });
  const store = stores.data?.find((one) => one.clientId === clientId);
  const error = stores.error ?? settings.error ?? departments.error;
  if (error) return <FailedNote error={error} />;
  if (!store || !settings.data || !departments.data) return <Skeleton height={320} />;
  const said = settingsFrom(
    Object.fromEntries(settings.data.map(({ setting, settingValue }) => [setting, settingValue])),
  );
  return <StoreForm {...props} store={store} said={said} tax={taxToShow(departments.data, said)} />;
}

function startOf(store: OwnStoreWire, header: string) {
  const { clientName, address1, address2, city, state, zip, phone } = store;
  const timeZone = startZone(store, new Intl.DateTimeFormat().resolvedOptions().timeZone);
  return { clientName, address1, address2, city, state, zip, phone, timeZone, header };
}

/** The tax of the sample: none until somebody set it, its parts where the receipt shows them. */
function taxToShow(departments: readonly DepartmentWire[], said: StoreSettings) {
  const taxed = isShippedTax(departments) ? undefined : departments.find(({ taxRate }) => taxRate > 0);
  return { taxRate: taxed?.taxRate ?? 0, parts: said.receiptTaxParts ? (taxed?.taxParts ?? []) : [] };
}

type Props = StepFormProps & {
  store: OwnStoreWire;
  said: StoreSettings;
  tax: ReturnType<typeof taxToShow>;
};

function StoreForm({ store, said, tax, onSaved, ...acts }: Props) {
  const save = useSubmit(changeStore, { forgets: [...storeReads, getSetupSteps], done: texts.STORE_SAVED });
  const head = useSubmit(saveClientSettingBody, { forgets: [getAllClientSettings] });
  const mayNot = useRightReason('stores.edit');
  const mayNotHead = useRightReason('settings.edit');
  const form = useDraft(startOf(store, said.receiptHeader), {
    problems: ({ clientName, timeZone }) => ({
      clientName: clientName.trim() === '' ? texts.NAME_NEEDED : null,
      timeZone: timeZone === '' ? texts.ZONE_NEEDED : null,
    }),
    onChange: () => {
      save.reset();
      head.reset();
    },
    keepAs: useStepKey('store'),
  });
  const { draft } = form;
  const send = async () => {
    const { header: _header, timeZone: _zone, ...address } = form.changed();
    const { header, timeZone } = draft;
    const clientId = store.clientId;
    if (header !== said.receiptHeader)
      if (!(await head.send({ clientId, setting: 'ReceiptHeader', value: header }))) return;
    const clock = store.hasBooks || timeZone === store.timeZone ? {} : { timeZone };
    if (!(await save.send({ clientId, ...address, ...clock }))) return;
    form.reset(draft);
    onSaved(draft.address1.trim() !== '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mayNot && form.check()) void send();
  };
  return (
    <form className="fd-store" onSubmit={submit} noValidate>
      <div className="fields">
        <AddressFields form={form} />
        <Field
          label={texts.TIME_ZONE}
          hint={store.hasBooks ? texts.ZONE_FIXED : draft.timeZone === '' && texts.ZONE_UNKNOWN}
          error={form.problemOf('timeZone')}
        >
          <ZoneInput
            {...form.bind('timeZone')}
            placeholder={texts.CHOOSE}
            usual={store.timeZone}
            disabled={store.hasBooks}
          />
        </Field>
        {!mayNotHead && (
          <Field label={texts.HEADER} hint={texts.HEADER_HINT} optional>
            <TextArea {...form.bind('header')} maxLength={500} rows={2} />
          </Field>
        )}
        <StepActs
          {...acts}
          step="store"
          problem={head.problem ?? save.problem}
          busy={head.busy || save.busy}
          mayNot={mayNot}
          onDiscard={() => form.reset()}
        />
      </div>
      <ReceiptPicture
        rows={sampleReceipt(draft, {
          header: draft.header,
          chain: said.siteName,
          footer: said.receiptFooter,
          taxRateE5: fromPercent(tax.taxRate),
          taxParts: tax.parts.map((part) => ({ name: part.name, rateE5: fromPercent(part.taxRate) })),
          printedAt: slipTime(serverNow(), draft.timeZone || store.timeZone),
        })}
      />
    </form>
  );
}
