import { useState } from 'react';
import { getChannels } from '#domains/channels/contract/calls.ts';
import { getHealth, testConnection, updateConnection } from '#domains/channels/contract/own.ts';
import type { ConnectionRow } from '#domains/channels/web/connection-row.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { StoreLinks } from '#domains/channels/web/store-links.tsx';
import { cents } from '#kernel/money.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Note } from '#ui/data/note.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

const FORGETS = [getChannels, getHealth];

type ConnectionDrawerProps = {
  readonly row: ConnectionRow;
  readonly onClose: () => void;
  readonly onKeys: () => void;
  /** Is something typed that isn't saved? */
  readonly onDirty: (isDirty: boolean) => void;
};

/** One connection: how it is, which stores it sells, its rank, cap and fees; on and off. */
export function ConnectionDrawer({ row, onClose, onKeys, onDirty }: ConnectionDrawerProps) {
  const mayNot = useRightReason('channels.settings');
  const { channelId, isActive, orderSourceId } = row;
  const turn = useSubmit(updateConnection, { forgets: FORGETS });
  const test = useSubmit(testConnection, { forgets: FORGETS, done: ({ message }) => message });
  const [shop, setShop] = useState<{ locations: { locationRef: string; name: string }[] } | null>(null);
  const isManual = orderSourceId === 'manual';
  const ask = async () => setShop((await test.send({ channelId }))?.shop ?? null);
  const problem = turn.problem ?? test.problem;
  return (
    <DetailDrawer
      title={row.channelName}
      subtitle={texts.KINDS[orderSourceId]}
      onClose={onClose}
      acts={
        <>
          <Button
            size="large"
            tone={isActive ? 'plain' : 'primary'}
            reason={mayNot}
            reasonAt="hidden"
            busy={turn.busy}
            onClick={() => void turn.send({ channelId, isActive: !isActive })}
          >
            {isActive ? texts.TURN_OFF : texts.TURN_ON}
          </Button>
          {!isManual && (
            <>
              <Button
                size="large"
                reason={mayNot}
                reasonAt="hidden"
                busy={test.busy}
                onClick={() => void ask()}
              >
                {texts.TEST}
              </Button>
              <Button size="large" reason={mayNot} reasonAt="hidden" onClick={onKeys}>
                {texts.CHANGE_KEYS}
              </Button>
            </>
          )}
        </>
      }
    >
      {mayNot && (
        <Note tone="plain" announce={false}>
          {mayNot}
        </Note>
      )}
      {problem && <Note tone="refusal">{problem}</Note>}
      {row.lastError !== '' && <Note tone="warn">{row.lastError}</Note>}
      <HealthFacts row={row} />
      <Terms key={channelId} row={row} mayNot={mayNot} onDirty={onDirty} />
      <h3 className="h3">{texts.STORES}</h3>
      <StoreLinks channelId={channelId} locations={shop?.locations ?? []} mayNot={mayNot} />
    </DetailDrawer>
  );
}

function HealthFacts({ row }: { row: ConnectionRow }) {
  const { health } = row;
  if (!health) return null;
  const isManual = row.orderSourceId === 'manual';
  return (
    <>
      {health.isSimulated && <Note tone="notice">{texts.SIMULATED}</Note>}
      <Facts
        facts={[
          [texts.LIVE, row.live],
          [texts.DRAFTS, health.drafts],
          [texts.HIDDEN, health.hidden],
          [texts.LISTED_BY_HAND, health.foreign],
          ...(health.strangers > 0 ? ([[texts.STRANGERS, health.strangers]] as const) : []),
          [texts.OVERSOLD, health.oversold],
          ...(isManual
            ? []
            : ([
                [texts.JOBS, texts.jobs(health.jobsOpen, health.jobsRefused)],
                [texts.BUDGET, texts.budget(health.perMinute)],
                [texts.KEYS, row.hasKeys ? texts.KEYS_SET : texts.KEYS_NONE],
                [
                  texts.HOOK,
                  health.hookPath === '' ? '–' : <HookAddress key="hook" path={health.hookPath} />,
                ],
              ] as const)),
        ]}
      />
    </>
  );
}

/** What is typed at the channel: this address as it is seen from here. */
function HookAddress({ path }: { path: string }) {
  const address = `${location.origin}${path}`;
  const [isCopied, setCopied] = useState(false);
  return (
    <Row as="span" wrap className="channel-hook">
      <code>{address}</code>
      <Button
        size="touch"
        tone="ghost"
        aria-label={texts.COPY_HOOK}
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
      >
        {isCopied ? texts.COPIED : texts.COPY}
      </Button>
    </Row>
  );
}

type TermsProps = {
  readonly row: ConnectionRow;
  readonly mayNot: string | null;
  readonly onDirty: (isDirty: boolean) => void;
};

function Terms({ row, mayNot, onDirty }: TermsProps) {
  const { draft, isDirty, bind, reset } = useDraft({
    name: row.channelName,
    rank: row.rank as number | null,
    cap: (row.health?.cap ?? 5) as number | null,
    feePercent: row.feePercent as number | null,
    fee: row.fee as number | null,
  });
  useSayDirty(isDirty, onDirty);
  const save = useSubmit(updateConnection, { forgets: FORGETS, done: texts.SAVED });
  const submit = () =>
    void save
      .send({
        channelId: row.channelId,
        name: draft.name,
        rank: draft.rank ?? 1,
        cap: draft.cap ?? 5,
        feePercent: draft.feePercent ?? 0,
        fee: cents(draft.fee ?? 0),
      })
      .then((done) => done && reset(draft));
  return (
    <Stack
      as="form"
      gap={14}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={texts.NAME}>
        <TextInput {...bind('name')} maxLength={60} />
      </Field>
      <div className="pair">
        <Field label={texts.RANK} hint={texts.RANK_HINT}>
          <NumberInput {...bind('rank')} min={1} max={99} />
        </Field>
        <Field label={texts.CAP}>
          <NumberInput {...bind('cap')} min={1} max={999} />
        </Field>
        <Field label={texts.FEE}>
          <NumberInput {...bind('feePercent')} min={0} max={100} decimals={3} unit="%" />
        </Field>
        <Field label={texts.FEE_EACH}>
          <MoneyInput {...bind('fee')} />
        </Field>
      </div>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <Button type="submit" size="large" reason={mayNot} busy={save.busy} disabled={draft.name.trim() === ''}>
        {texts.SAVE}
      </Button>
    </Stack>
  );
}
