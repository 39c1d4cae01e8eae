import { useDraft } from '#platform/web/use-draft.ts';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { getChannels } from '#domains/channels/contract/calls.ts';
import { addOrder } from '#domains/web-orders/contract/orders.ts';
import { addItem } from '#domains/web-orders/contract/own.ts';
import type { OrderWire } from '#domains/web-orders/contract/shapes.ts';
import { overRefusal, type OrderStatus } from '#domains/web-orders/rules/order-states.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { ScanInput } from '#ui/scan/scan-input.tsx';
import { sounds } from '#ui/scan/sounds.ts';

const EMPTY = { name: '', phone: '', address1: '', address2: '', city: '', state: '', postalCode: '' };
type Draft = typeof EMPTY & { readonly channel: string; readonly postage: number | null };

/** An order that somebody gives by phone: who it is for; its items are scanned in its document. */
export function PhoneOrder({ onOpen, onClose }: { onOpen: (id: number) => void; onClose: () => void }) {
  const { clientId } = useWorkplace();
  const channels = useCall(getChannels, {});
  const manual = (channels.data?.items ?? []).filter(({ orderSourceId }) => orderSourceId === 'manual');
  const form = useDraft<Draft>({ ...EMPTY, channel: '', postage: null });
  const { channel, postage, ...buyer } = form.draft;
  const channelId = channel || String(manual[0]?.channelId ?? '');
  const act = useAct(addOrder);
  const submit = () =>
    void act
      .run({
        channelId: Number(channelId),
        clientId,
        ...buyer,
        ...(postage === null ? {} : { postage: cents(postage) }),
      })
      .then((done) => done && onOpen(done.orderId));
  const field = (name: keyof typeof EMPTY, label: string) => (
    <Field label={label}>
      <TextInput {...form.bind(name)} maxLength={name === 'phone' || name === 'postalCode' ? 20 : 100} />
    </Field>
  );
  return (
    <FormDialog
      title={texts.PHONE_ORDER}
      draft={form}
      sending={act}
      disabled={channelId === '' || buyer.name.trim() === ''}
      act={texts.ADD_ORDER}
      onSend={submit}
      onClose={onClose}
    >
      {channels.data && manual.length === 0 && <p role="status">{texts.NO_MANUAL}</p>}
      {manual.length > 1 && (
        <Field label={texts.CHANNELS}>
          <SelectInput
            value={channelId}
            onChange={(chosen) => form.set({ channel: chosen })}
            options={manual.map((one) => ({ value: String(one.channelId), label: one.channelName }))}
          />
        </Field>
      )}
      {field('name', texts.NAME)}
      {field('phone', texts.PHONE)}
      {field('address1', texts.ADDRESS)}
      {field('address2', texts.ADDRESS2)}
      {field('city', texts.CITY)}
      {field('state', texts.STATE)}
      {field('postalCode', texts.ZIP)}
      <Field label={texts.POSTAGE_PAID}>
        <MoneyInput {...form.bind('postage')} />
      </Field>
    </FormDialog>
  );
}

/** Each scan adds a copy to an order by phone, until somebody claims it. */
export function AddItem({ order }: { order: OrderWire }) {
  const mayNot = useRightReason('channels.edit');
  const add = useAct(addItem);
  const isOver = overRefusal({ statusId: order.orderStatus as OrderStatus }) !== null;
  if (order.orderSourceId !== 'manual' || order.lockingClientId !== null || isOver) return null;
  const scan = async (upc: string) => {
    const done = await add.run({ orderId: order.orderID, upc });
    if (done) sounds.success();
    else sounds.failure();
  };
  return (
    <div className="wo-scan">
      <ScanInput
        label={texts.ADD_ITEM}
        placeholder={texts.ADD_ITEM}
        disabled={mayNot !== null}
        onScan={scan}
      />
    </div>
  );
}
