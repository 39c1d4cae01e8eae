import { useState } from 'react';
import {
  type FrozenPriceWire,
  freezePrice,
  getFrozenPrices,
  releasePrice,
} from '#domains/pricing/contract/frozen.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { guideTexts as texts } from './guide-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDate } from '#ui/data/format.ts';
import { IconLock } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';

/** Keeps the rules away from a product's price in this store, with a reason; or says who did and gives it back. */
export function FreezePrice({ upc, zone }: { upc: string; zone: string }) {
  const { clientId } = useWorkplace();
  const mayNot = useRightReason('pricing.edit');
  const list = useCall(getFrozenPrices, { clientId });
  useLive('prices', [getFrozenPrices]);
  const freezing = useSubmit(freezePrice, { forgets: [getFrozenPrices], failed: alertError });
  const [reason, setReason] = useState<string | null>(null);
  const frozen = (list.data ?? []).filter((one) => one.code === upc);
  const freeze = async () => {
    if (await freezing.send({ clientId, UPC: upc, reason: (reason ?? '').trim() })) setReason(null);
  };
  if (frozen.length > 0)
    return frozen.map((one) => <Frozen key={one.frozenId} one={one} zone={zone} mayNot={mayNot} />);
  if (reason === null)
    return (
      <div>
        <Button size="small" icon={IconLock} reason={mayNot} reasonAt="hidden" onClick={() => setReason('')}>
          {texts.FREEZE}
        </Button>
      </div>
    );
  return (
    <Row
      as="form"
      gap={8}
      align="stretch"
      wrap
      className="pg-freeze"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() !== '') void freeze();
      }}
    >
      <TextInput
        height={36}
        autoFocus
        aria-label={texts.WHY}
        placeholder={texts.WHY}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <Button
        type="submit"
        tone="primary"
        busy={freezing.busy}
        reason={reason.trim() === '' ? texts.WHY_NEEDED : null}
        reasonAt="hidden"
      >
        {texts.FREEZE_NOW}
      </Button>
      <Button tone="ghost" onClick={() => setReason(null)}>
        {texts.CANCEL}
      </Button>
    </Row>
  );
}

function Frozen({ one, zone, mayNot }: { one: FrozenPriceWire; zone: string; mayNot: string | null }) {
  const { clientId } = useWorkplace();
  const { send, busy } = useSubmit(releasePrice, { forgets: [getFrozenPrices], failed: alertError });
  return (
    <Note
      tone="notice"
      icon={IconLock}
      announce={false}
      title={one.condition ? texts.frozenOf(one.condition) : texts.FROZEN}
      action={
        <Button
          size="small"
          reason={mayNot}
          reasonAt="hidden"
          busy={busy}
          onClick={() => void send({ clientId, frozenId: one.frozenId })}
        >
          {texts.RELEASE}
        </Button>
      }
    >
      {texts.frozenBy(one.reason, one.username, formatDate(one.at, zone))}
    </Note>
  );
}
