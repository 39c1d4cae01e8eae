import { useState } from 'react';
import {
  addChannelClient,
  CHANNELS,
  type ChannelKind,
  getChannels,
} from '#domains/channels/contract/calls.ts';
import {
  addConnection,
  type ChannelKindWire,
  getHealth,
  getKinds,
  setKeys,
  testConnection,
  updateConnection,
} from '#domains/channels/contract/own.ts';
import { StoreLinks } from '#domains/channels/web/store-links.tsx';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/controls/check.tsx';
import { Field } from '#ui/controls/field.tsx';
import { PasswordInput, TextInput } from '#ui/controls/text-input.tsx';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const STEPS = ['choose', 'keys', 'test', 'stores', 'done'] as const;
type Step = (typeof STEPS)[number];
const FORGETS = [getChannels, getHealth];

type Shop = { readonly locations: readonly { locationRef: string; name: string }[] };

/** Connects a channel step by step; of one that is there it begins at its keys. */
export function ConnectDialog({ channelId, onClose }: { channelId: number | null; onClose: () => void }) {
  const kinds = useCall(getKinds, {});
  const channels = useCall(getChannels, {});
  const [id, setId] = useState(channelId);
  const [step, setStep] = useState<Step>(channelId === null ? 'choose' : 'keys');
  const [shop, setShop] = useState<Shop | null>(null);
  const channel = channels.data?.items.find((one) => one.channelId === id);
  const kind = kinds.data?.find((one) => one.channel === channel?.orderSourceId);
  const made = (added: { channelId: number; orderSourceId: ChannelKind }) => {
    setId(added.channelId);
    setStep(added.orderSourceId === 'manual' ? 'stores' : 'keys');
  };
  return (
    <Dialog
      title={texts.CONNECT}
      aside={
        <span className="t3 s">{texts.step(STEPS.indexOf(step) + 1, STEPS.length, texts.STEPS[step])}</span>
      }
      width={600}
      onClose={onClose}
    >
      {kinds.error && <FailedNote error={kinds.error} again={() => void kinds.refetch()} />}
      {step === 'choose' && <Choose kinds={kinds.data ?? []} onMade={made} />}
      {step === 'keys' && id !== null && kind && (
        <Keys channelId={id} kind={kind} onDone={() => setStep('test')} onLater={onClose} />
      )}
      {step === 'test' && id !== null && (
        <Test
          channelId={id}
          onBack={() => setStep('keys')}
          onDone={(found) => {
            setShop(found);
            setStep('stores');
          }}
        />
      )}
      {step === 'stores' && id !== null && (
        <Stores channelId={id} shop={shop} onClose={onClose} onDone={() => setStep('done')} />
      )}
      {step === 'done' && (
        <>
          <Note tone="ok">{texts.DONE_DETAIL}</Note>
          <Button tone="primary" size="large" onClick={onClose}>
            {texts.DONE}
          </Button>
        </>
      )}
    </Dialog>
  );
}

type Made = { channelId: number; orderSourceId: ChannelKind };

function Choose({ kinds, onMade }: { kinds: readonly ChannelKindWire[]; onMade: (made: Made) => void }) {
  const { clientId } = useWorkplace();
  const [channel, setChannel] = useState<ChannelKind | null>(null);
  const [name, setName] = useState('');
  const add = useSubmit(addConnection, { forgets: FORGETS });
  const submit = async () => {
    if (!channel) return;
    const answer = await add.send({ channel, name: name.trim(), homeClientId: clientId });
    if (answer) onMade(answer.channel);
  };
  const choose = (kind: ChannelKind) => {
    setChannel(kind);
    setName(texts.KINDS[kind]);
    add.reset();
  };
  return (
    <Stack
      as="form"
      gap={14}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="channel-kinds" role="group" aria-label={texts.CHOOSE}>
        {CHANNELS.map((kind) => (
          <Button
            key={kind}
            size="large"
            tone={channel === kind ? 'primary' : 'plain'}
            aria-pressed={channel === kind}
            reason={kinds.find((one) => one.channel === kind)?.isReady === false && texts.NOT_READY}
            onClick={() => choose(kind)}
          >
            {texts.KINDS[kind]}
          </Button>
        ))}
      </div>
      <Field label={texts.NAME} error={add.problem}>
        <TextInput value={name} onChange={setName} maxLength={60} />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="large"
        busy={add.busy}
        disabled={channel === null || name.trim() === ''}
      >
        {texts.NEXT}
      </Button>
    </Stack>
  );
}

type KeysProps = {
  readonly channelId: number;
  readonly kind: ChannelKindWire;
  readonly onDone: () => void;
  readonly onLater: () => void;
};

function Keys({ channelId, kind, onDone, onLater }: KeysProps) {
  const mayKeys = useMayDo('settings.keys');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [simulated, setSimulated] = useState(kind.canSimulate);
  const save = useSubmit(setKeys, { forgets: FORGETS });
  const submit = async () => {
    const keys = simulated ? [] : kind.keys.map(({ name }) => ({ name, value: typed[name] ?? '' }));
    const address = simulated ? 'simulator' : '';
    if (await save.send({ channelId, keys, address })) onDone();
  };
  return (
    <Stack
      as="form"
      gap={14}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="t2">{mayKeys ? texts.KEYS_DETAIL : texts.NO_KEYS_RIGHT}</p>
      {kind.canSimulate && (
        <Check checked={simulated} onChange={setSimulated}>
          {texts.USE_SIMULATOR}
        </Check>
      )}
      {(simulated ? [] : kind.keys).map(({ name, label, isSecret }) => (
        <Field key={name} label={label}>
          {isSecret ? (
            <PasswordInput
              value={typed[name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
              autoComplete="off"
              disabled={!mayKeys}
            />
          ) : (
            <TextInput
              value={typed[name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
              autoComplete="off"
              disabled={!mayKeys}
            />
          )}
        </Field>
      ))}
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <DialogFooter
        cancel={texts.LATER}
        onCancel={onLater}
        busy={save.busy}
        disabled={!mayKeys}
        act={texts.NEXT}
        onAct={submit}
      />
    </Stack>
  );
}

type TestProps = {
  readonly channelId: number;
  readonly onBack: () => void;
  readonly onDone: (shop: Shop) => void;
};

function Test({ channelId, onBack, onDone }: TestProps) {
  const test = useSubmit(testConnection, { forgets: FORGETS, done: ({ message }) => message });
  const submit = async () => {
    const answer = await test.send({ channelId });
    if (answer) onDone(answer.shop ?? { locations: [] });
  };
  return (
    <Stack gap={14}>
      <p className="t2">{texts.TEST_DETAIL}</p>
      {test.problem && <Note tone="refusal">{test.problem}</Note>}
      <DialogFooter
        cancel={texts.CHANGE_KEYS}
        onCancel={onBack}
        busy={test.busy}
        act={texts.TEST}
        onAct={submit}
      />
    </Stack>
  );
}

type StoresProps = {
  readonly channelId: number;
  readonly shop: Shop | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

function Stores({ channelId, shop, onClose, onDone }: StoresProps) {
  const turnOn = useSubmit(updateConnection, { forgets: [...FORGETS, addChannelClient] });
  const submit = async () => {
    if (await turnOn.send({ channelId, isActive: true })) onDone();
  };
  return (
    <Stack gap={14}>
      <StoreLinks channelId={channelId} locations={shop?.locations ?? []} mayNot={null} />
      {turnOn.problem && <Note tone="refusal">{turnOn.problem}</Note>}
      <DialogFooter
        cancel={texts.LATER}
        onCancel={onClose}
        busy={turnOn.busy}
        act={texts.TURN_ON}
        onAct={submit}
      />
    </Stack>
  );
}
