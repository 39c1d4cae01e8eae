import { useState } from 'react';
import { addChannelClient, getChannels } from '#domains/channels/contract/calls.ts';
import { getHealth, unlinkStore } from '#domains/channels/contract/own.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { getClientList } from '#domains/stores/contract/calls.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { SelectInput } from '#ui/controls/select-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';

const FORGETS = [getChannels, getHealth];

type StoreLinksProps = {
  readonly channelId: number;
  /** What the channel calls its locations; empty where it doesn't tell stores apart. */
  readonly locations: readonly { locationRef: string; name: string }[];
  readonly mayNot: string | null;
};

/** The stores whose goods a connection offers, each with what stays on its shelf and its location at the channel. */
export function StoreLinks({ channelId, locations, mayNot }: StoreLinksProps) {
  const channels = useCall(getChannels, {});
  const clients = useCall(getClientList, {});
  const linked = channels.data?.items.find((one) => one.channelId === channelId)?.clients ?? [];
  const [clientId, setClientId] = useState('');
  const [buffer, setBuffer] = useState<number | null>(0);
  const [locationRef, setLocation] = useState('');
  const link = useSubmit(addChannelClient, { forgets: FORGETS, done: texts.LINKED });
  const unlink = useSubmit(unlinkStore, { forgets: FORGETS });
  const add = async () => {
    const input = { ChannelId: channelId, ClientId: Number(clientId), buffer: buffer ?? 0 };
    if (await link.send({ ...input, ...(locationRef !== '' && { locationRef }) })) setClientId('');
  };
  const stores = (clients.data ?? []).map((one) => ({ value: String(one.clientId), label: one.clientName }));
  const problem = link.problem ?? unlink.problem;
  return (
    <Stack aria-label={texts.STORES} as="section" gap={14}>
      {linked.length === 0 && <p className="t2">{texts.NO_STORE}</p>}
      {linked.map((one) => (
        <Row key={one.clientId} gap={8} justify="between" wrap className="channel-store">
          <span>
            <b>{one.client}</b>{' '}
            <span className="t3 s num">
              {texts.keeps(
                one.buffer,
                locations.find(({ locationRef: ref }) => ref === one.locationRef)?.name ?? one.locationRef,
              )}
            </span>
          </span>
          <Button
            size="large"
            reason={mayNot}
            reasonAt="hidden"
            busy={unlink.busy}
            onClick={() => void unlink.send({ channelId, clientId: one.clientId })}
          >
            {texts.UNLINK}
          </Button>
        </Row>
      ))}
      <div className="pair">
        <Field label={texts.STORE}>
          <SelectInput value={clientId} onChange={setClientId} options={stores} placeholder={texts.STORE} />
        </Field>
        <Field label={texts.BUFFER}>
          <NumberInput value={buffer} onChange={setBuffer} min={0} max={999} />
        </Field>
        {locations.length > 0 && (
          <Field label={texts.LOCATION}>
            <SelectInput
              value={locationRef}
              onChange={setLocation}
              placeholder={texts.ANY_LOCATION}
              options={locations.map((one) => ({
                value: one.locationRef,
                label: one.name || one.locationRef,
              }))}
            />
          </Field>
        )}
      </div>
      {problem && <Note tone="refusal">{problem}</Note>}
      <Button
        size="large"
        reason={mayNot}
        busy={link.busy}
        disabled={clientId === ''}
        onClick={() => void add()}
      >
        {texts.LINK_STORE}
      </Button>
    </Stack>
  );
}
