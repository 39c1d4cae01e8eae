import type { FormEvent, ReactNode } from 'react';
import {
  type AddressWire,
  allVendors,
  getVendorClientRecord,
  getVendorClients,
  saveAddress,
  saveVendorClient,
} from '#domains/vendors/contract/vendors.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { vendorClientTexts as texts, vendorFormTexts as form } from '#domains/vendors/web/messages.ts';
import { useGoToSection } from '#domains/vendors/web/public/use-vendor-section.ts';
import { NO_VENDOR, useChosenVendor, VendorPicker } from '#domains/vendors/web/public/vendor-picker.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { Note } from '#ui/data/note.tsx';
import { Panel } from '#ui/data/panel.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { IconMapPin } from '#ui/icons.tsx';

const FORGETS = [getVendorClients, getVendorClientRecord, allVendors];

/** Section 5: links a vendor to one store. */
export function ClientForm() {
  const go = useGoToSection();
  const [vendorId, choose] = useChosenVendor();
  const { stores } = useActivePlace();
  const save = useSubmit(saveVendorClient, { forgets: FORGETS, done: ({ message }) => message });
  const { draft, bind, check, problemOf, guard, reset } = useDraft(
    { store: '' },
    {
      problems: ({ store }) => ({ store: store === '' ? accessMessages.REQUIRED : null }),
      onChange: save.reset,
    },
  );
  const submit = async () => {
    if (!check() || vendorId === NO_VENDOR) return;
    if (!(await save.send({ vendorId, clientId: Number(draft.store) }))) return;
    reset({ store: '' });
    go(4);
  };
  return (
    <Frame
      title={texts.LINK}
      problem={save.problem}
      busy={save.busy}
      onSubmit={() => void submit()}
      onCancel={() => guard.leave(() => go(4))}
    >
      {guard.question}
      <Field
        label={texts.VENDOR}
        error={vendorId === NO_VENDOR && problemOf('store') ? accessMessages.REQUIRED : null}
      >
        <VendorPicker value={vendorId} onChange={choose} none={texts.CHOOSE} />
      </Field>
      <Field label={texts.STORE} error={problemOf('store')}>
        <SelectInput
          {...bind('store')}
          placeholder={texts.CHOOSE_STORE}
          options={stores.map((one) => ({ value: String(one.clientId), label: one.clientName }))}
        />
      </Field>
    </Frame>
  );
}

/** Section 6: an address to which a vendor delivers for a store; the address bar names the link by ?client=. */
export function ClientAddress() {
  const [client] = useAddressId('client');
  const [address] = useAddressId('address');
  const link = useCall(getVendorClientRecord, { VendorClientId: client ?? 0 }, { enabled: client !== null });
  if (client === null)
    return <EmptyState icon={IconMapPin} title={texts.NO_LINK} detail={texts.NO_LINK_DETAIL} />;
  if (link.error) return <FailedNote error={link.error} again={() => void link.refetch()} />;
  if (!link.data) return <Skeleton height={240} />;
  const before = link.data.addresses.find((one) => one.vendorClientAddressId === address);
  return (
    <AddressForm
      key={before?.vendorClientAddressId ?? 0}
      client={client}
      title={texts.deliveryTo(link.data.vendorName, link.data.clientName)}
      before={before}
    />
  );
}

const PARTS = ['name', 'address1', 'address2', 'city', 'state', 'postalCode', 'country', 'phone'] as const;
type Parts = Record<(typeof PARTS)[number], string>;
const LENGTHS: Readonly<Record<keyof Parts, number>> = {
  name: 120,
  address1: 200,
  address2: 200,
  city: 100,
  state: 60,
  postalCode: 20,
  country: 60,
  phone: 40,
};

function AddressForm({
  client,
  title,
  before,
}: {
  client: number;
  title: string;
  before: AddressWire | undefined;
}) {
  const go = useGoToSection();
  const save = useSubmit(saveAddress, { forgets: FORGETS, done: ({ message }) => message });
  const start = Object.fromEntries(PARTS.map((part) => [part, before?.[part] ?? ''])) as Parts;
  const { draft, bind, check, problemOf, guard, reset } = useDraft(start, {
    problems: ({ address1 }) => ({ address1: address1.trim() === '' ? accessMessages.REQUIRED : null }),
    onChange: save.reset,
  });
  const submit = async () => {
    if (!check()) return;
    const id = before?.vendorClientAddressId ?? 0;
    if (!(await save.send({ ...draft, vendorClientId: client, vendorClientAddressId: id }))) return;
    reset(draft);
    go(4);
  };
  return (
    <Frame
      title={title}
      problem={save.problem}
      busy={save.busy}
      onSubmit={() => void submit()}
      onCancel={() => guard.leave(() => go(4))}
    >
      {guard.question}
      {PARTS.map((part) => (
        <Field key={part} label={texts.PARTS[part]} optional={part !== 'address1'} error={problemOf(part)}>
          <TextInput {...bind(part)} maxLength={LENGTHS[part]} />
        </Field>
      ))}
    </Frame>
  );
}

type FrameProps = {
  title: string;
  children: ReactNode;
  problem: string | null;
  busy: boolean;
  onSubmit: () => void;
  onCancel: () => void;
};

function Frame({ title, children, problem, busy, onSubmit, onCancel }: FrameProps) {
  const mayNot = useRightReason('vendors.edit');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="vendor-pane" onSubmit={submit} noValidate>
      <div className="vendor-form">
        <Panel title={title}>
          <div className="vendor-fields">{children}</div>
        </Panel>
        {problem && <Note tone="refusal">{problem}</Note>}
        <div className="row wrap">
          <Button tone="primary" size="large" type="submit" busy={busy} reason={mayNot}>
            {form.SAVE}
          </Button>
          <Button size="large" onClick={onCancel}>
            {form.CANCEL}
          </Button>
        </div>
      </div>
    </form>
  );
}
