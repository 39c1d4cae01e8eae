import { useState } from 'react';
import { getChannels } from '#domains/channels/contract/calls.ts';
import { getHealth, testConnection, updateConnection } from '#domains/channels/contract/own.ts';
import type { ConnectionRow } from '#domains/channels/web/connection-row.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { StoreLinks } from '#domains/channels/web/store-links.tsx';
import { fromDollars } from '#kernel/money.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Note } from '#ui/data/note.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';

const FORGETS = [getChannels, getHealth];

type ConnectionDrawerProps = {
  readonly row: ConnectionRow;
  readonly onClose: () => void;
  readonly onKeys: () => void;
};

/** One connection: how it is, which stores it sells, its rank, cap and fees; on and off. */
export function ConnectionDrawer({ row, onClose, onKeys }: ConnectionDrawerProps) {
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
      {problem && <Note tone="refusal">{problem}</Note>}
      {row.lastError !== '' && <Note tone="warn">{row.lastError}</Note>}
      <HealthFacts row={row} />
      <Terms key={channelId} row={row} mayNot={mayNot} />
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
          [texts.DRAFTS, `${health.drafts}, ${health.hidden}, ${health.foreign}`],
          [texts.OVERSOLD, health.oversold],
          ...(isManual
            ? []
            : ([
                [texts.JOBS, texts.jobs(health.jobsOpen, health.jobsRefused)],
                [texts.BUDGET, texts.budget(health.perMinute)],
                [texts.KEYS, row.hasKeys ? texts.KEYS_SET : texts.KEYS_NONE],
                [texts.HOOK, health.hookPath || '–'],
              ] as const)),
        ]}
      />
    </>
  );
}

function Terms({ row, mayNot }: { row: ConnectionRow; mayNot: string | null }) {
  const [name, setName] = useState(row.channelName);
  const [rank, setRank] = useState<number | null>(row.rank);
  const [cap, setCap] = useState<number | null>(row.health?.cap ?? 5);
  const [feePercent, setPercent] = useState<number | null>(row.feePercent);
  const [fee, setFee] = useState<number | null>(fromDollars(row.fee));
  const save = useSubmit(updateConnection, { forgets: FORGETS, done: texts.SAVED });
  const submit = () =>
    void save.send({
      channelId: row.channelId,
      name,
      rank: rank ?? 1,
      cap: cap ?? 5,
      feePercent: feePercent ?? 0,
      fee: (fee ?? 0) / 100,
    });
  return (
    <form
      className="channel-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label={texts.NAME}>
        <TextInput value={name} onChange={setName} maxLength={60} />
      </Field>
      <div className="pair">
        <Field label={texts.RANK} hint={texts.RANK_HINT}>
          <NumberInput value={rank} onChange={setRank} min={1} max={99} />
        </Field>
        <Field label={texts.CAP}>
          <NumberInput value={cap} onChange={setCap} min={1} max={999} />
        </Field>
        <Field label={texts.FEE}>
          <NumberInput value={feePercent} onChange={setPercent} min={0} max={100} decimals={2} unit="%" />
        </Field>
        <Field label={texts.FEE_EACH}>
          <MoneyInput value={fee} onChange={setFee} />
        </Field>
      </div>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <Button type="submit" size="large" reason={mayNot} busy={save.busy} disabled={name.trim() === ''}>
        {texts.SAVE}
      </Button>
    </form>
  );
}
