import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import {
  addBulkProducts,
  type ChannelWire,
  getChannelProducts,
  getChannels,
} from '#domains/channels/contract/calls.ts';
import { getHealth, lookUpGoods } from '#domains/channels/contract/own.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useSettled } from '#platform/web/use-settled.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Field } from '#ui/controls/field.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { TextArea } from '#ui/controls/text-input.tsx';

type AddListingsProps = { readonly channels: readonly ChannelWire[]; readonly onClose: () => void };

/** Lists what this store has of some codes, all or none; of a single one it says before what there is. */
export function AddListings({ channels, onClose }: AddListingsProps) {
  const { clientId } = useWorkplace();
  const [chosen, setChosen] = useState(String(channels[0]?.channelId ?? ''));
  const [codes, setCodes] = useState('');
  const settled = useSettled(codes.trim(), 300);
  const isOne = settled.length >= 4 && !/[,\n]/.test(settled);
  const found = useCall(
    lookUpGoods,
    { clientId, code: settled, channelId: Number(chosen) },
    { enabled: isOne && chosen !== '' },
  );
  const add = useSubmit(addBulkProducts, {
    forgets: [getChannelProducts, getChannels, getHealth],
    done: ({ message }) => message,
  });
  const submit = async () => {
    if (await add.send({ csvItems: codes, channelId: Number(chosen), clientID: clientId })) onClose();
  };
  return (
    <FormDialog
      title={texts.ADD}
      scans="below"
      sending={add}
      disabled={chosen === '' || codes.trim() === ''}
      act={texts.ADD}
      onSend={submit}
      onClose={onClose}
    >
      <Field label={texts.CHANNEL}>
        <SelectInput
          value={chosen}
          onChange={setChosen}
          placeholder={texts.CHOOSE_CHANNEL}
          options={channels.map((one) => ({ value: String(one.channelId), label: one.channelName }))}
        />
      </Field>
      <Field label={texts.CODES}>
        <TextArea value={codes} onChange={setCodes} rows={4} />
      </Field>
      {isOne && found.data && (
        <section aria-label={texts.LOOK_UP}>
          <b>{found.data.title}</b>
          {found.data.items.length === 0 && <p className="t2">{texts.nothingOf(found.data.title)}</p>}
          {found.data.items.map((one) => (
            <p key={one.sku} className="t2 num">
              {texts.freeOf(one.condition, one.free)}
            </p>
          ))}
        </section>
      )}
      {isOne && found.error && <p className="t2">{found.error.message}</p>}
    </FormDialog>
  );
}
