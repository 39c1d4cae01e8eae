import { useState } from 'react';
import { getChannelProducts, getChannels, type ProductWire } from '#domains/channels/contract/calls.ts';
import { getHealth, LISTING_ACTS, moveListings } from '#domains/channels/contract/own.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/data/note.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

const FORGETS = [getChannelProducts, getChannels, getHealth];
type Act = ProductWire['acts'][number];

/** What may be done with listings that are selected: each act with how many of them it is for. */
export function ListingActs({
  listings,
  onClear,
}: {
  listings: readonly ProductWire[];
  onClear: () => void;
}) {
  const mayNot = useRightReason('channels.listings');
  const [isEnding, setEnding] = useState(false);
  const move = useSubmit(moveListings, { forgets: FORGETS });
  const idsFor = (act: Act): number[] =>
    listings.filter(({ acts }) => acts.includes(act)).map(({ ecommProductId }) => ecommProductId);
  const run = async (act: Act) => {
    setEnding(false);
    if (await move.send({ ecommProductIds: idsFor(act), act })) onClear();
  };
  return (
    <>
      <span className="b">{texts.selected(listings.length)}</span>
      {LISTING_ACTS.filter((act) => idsFor(act).length > 0).map((act) => (
        <Button
          key={act}
          tone={act === 'end' ? 'danger' : 'plain'}
          reason={mayNot}
          reasonAt="hidden"
          busy={move.busy}
          onClick={() => (act === 'end' ? setEnding(true) : void run(act))}
        >
          {texts.actOn(act, idsFor(act).length)}
        </Button>
      ))}
      <Button tone="ghost" onClick={onClear}>
        {texts.CLEAR_SELECTION}
      </Button>
      {move.problem && <Note tone="refusal">{move.problem}</Note>}
      {isEnding && (
        <ConfirmDialog
          sentence={texts.endSome(idsFor('end').length)}
          detail={texts.END_DETAIL}
          confirm={texts.ACTS.end}
          cancel={texts.CANCEL}
          destructive
          onConfirm={() => void run('end')}
          onCancel={() => setEnding(false)}
        />
      )}
    </>
  );
}
