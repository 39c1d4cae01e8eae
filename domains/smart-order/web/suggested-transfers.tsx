import { useState } from 'react';
import { getSuggestedTransfers, moveFirst } from '#domains/smart-order/contract/stores-first.ts';
import { suggestedMessages as texts } from '#domains/smart-order/web/messages.ts';
import { getRequestedTransfers } from '#domains/transfers/contract/own.ts';
import type { OutputOf } from '#contract/call.ts';
import { useCall, useChange } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { IconChevronDown, IconChevronUp, IconTransfer } from '#ui/icons.tsx';
import { toast } from '#ui/overlay/toast.tsx';

type Suggested = OutputOf<typeof getSuggestedTransfers>[number];

/** Above the transfers: what other stores have too many of and this one lacks. Nothing is shown where nothing is suggested. */
export function SuggestedTransfers({ onWritten }: { onWritten: (transferId: number) => void }) {
  const { clientId } = useWorkplace();
  const answer = useCall(getSuggestedTransfers, { clientId }, { keep: true, staleMs: 300_000 });
  useLive('transfers.lines', [getSuggestedTransfers]);
  const suggested = answer.data ?? [];
  if (suggested.length === 0) return null;
  return (
    <section className="tf-suggested">
      <h2>
        {texts.TITLE} <span className="num">{suggested.length}</span>
      </h2>
      {suggested.map((one) => (
        <OfStore key={one.fromClientId} of={one} onWritten={onWritten} />
      ))}
    </section>
  );
}

function OfStore({ of, onWritten }: { of: Suggested; onWritten: (transferId: number) => void }) {
  const { clientId } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const mayNot = useRightReason('transfers.edit');
  const move = useChange(moveFirst, [getSuggestedTransfers, getRequestedTransfers]);
  const write = async () => {
    const body = of.items.map(({ catalogId, quantity }) => ({
      catalogId,
      quantity,
      fromClientId: of.fromClientId,
    }));
    const done = await move.run({ clientId, body });
    if (!done.success) return;
    toast(texts.done(done.units, done.missed));
    if (done.transferIds[0] !== undefined) onWritten(done.transferIds[0]);
  };
  return (
    <div className="tf-suggest">
      <div className="row">
        <span className="grow two-l">
          <b className="ell">{texts.from(of.name)}</b>
          <small className="t3 num">
            {of.units === 0 ? texts.ASKED : texts.units(of.units, formatMoney(of.worth))}
          </small>
        </span>
        <button
          type="button"
          className="icb"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? texts.HIDE : texts.SHOW}: ${of.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        </button>
      </div>
      {isOpen && (
        <ul>
          {of.items.map((item) => (
            <li key={item.catalogId} className="row s">
              <span className="grow ell">{item.title}</span>
              <span className="num t2">{texts.item(item.quantity, item.need)}</span>
            </li>
          ))}
        </ul>
      )}
      {of.units > 0 && (
        <Button icon={IconTransfer} busy={move.busy} reason={mayNot} onClick={() => void write()}>
          {texts.WRITE}
        </Button>
      )}
    </div>
  );
}
