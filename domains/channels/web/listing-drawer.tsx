import { useState } from 'react';
import {
  getChannelProducts,
  getChannels,
  type ProductWire,
  updateProduct,
} from '#domains/channels/contract/calls.ts';
import { getHealth, moveListings } from '#domains/channels/contract/own.ts';
import { channelsWebMessages as texts } from '#domains/channels/web/messages.ts';
import { useRightReason } from '#platform/web/session.ts';
import { useDraft } from '#platform/web/use-draft.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextArea, TextInput } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Note } from '#ui/data/note.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DetailDrawer } from '#ui/overlay/detail-drawer.tsx';
import { useSayDirty } from '#ui/overlay/leave-guard.tsx';

const FORGETS = [getChannelProducts, getChannels, getHealth];
type Act = ProductWire['acts'][number];

type ListingDrawerProps = {
  readonly listing: ProductWire;
  readonly onClose: () => void;
  /** Is something typed that isn't saved? */
  readonly onDirty: (isDirty: boolean) => void;
};

/** One listing: what may be done with it now, and its own words and prices. A foreign one is only shown. */
export function ListingDrawer({ listing, onClose, onDirty }: ListingDrawerProps) {
  const mayNot = useRightReason('channels.listings');
  const [isEnding, setEnding] = useState(false);
  const move = useSubmit(moveListings, { forgets: FORGETS });
  const run = async (act: Act) => {
    setEnding(false);
    await move.send({ ecommProductIds: [listing.ecommProductId], act });
  };
  const isOver = listing.state === 'foreign' || listing.state === 'ended';
  return (
    <DetailDrawer
      title={listing.title}
      subtitle={`${listing.channelName} · ${listing.condition} · ${listing.originalUPC}`}
      onClose={onClose}
      acts={listing.acts.map((act) => (
        <Button
          key={act}
          size="large"
          tone={act === 'end' ? 'danger' : act === 'hide' ? 'plain' : 'primary'}
          reason={mayNot}
          reasonAt="hidden"
          busy={move.busy}
          onClick={() => (act === 'end' ? setEnding(true) : void run(act))}
        >
          {texts.ACTS[act]}
        </Button>
      ))}
    >
      {move.problem && <Note tone="refusal">{move.problem}</Note>}
      {listing.error !== '' && <Note tone="error">{listing.error}</Note>}
      {listing.state === 'foreign' && <Note tone="notice">{texts.FOREIGN}</Note>}
      <Facts
        facts={[
          [texts.STATE, listing.isPaused ? texts.PAUSED : texts.STATES[listing.state]],
          [texts.FREE, listing.free],
          [texts.OFFERED, texts.told(listing.acked)],
        ]}
      />
      {!isOver && <OwnWords listing={listing} mayNot={mayNot} onDirty={onDirty} />}
      {isEnding && (
        <ConfirmDialog
          sentence={texts.END_SENTENCE}
          detail={texts.END_DETAIL}
          confirm={texts.ACTS.end}
          cancel={texts.CANCEL}
          destructive
          onConfirm={() => void run('end')}
          onCancel={() => setEnding(false)}
        />
      )}
    </DetailDrawer>
  );
}

type OwnWordsProps = {
  readonly listing: ProductWire;
  readonly mayNot: string | null;
  readonly onDirty: (isDirty: boolean) => void;
};

function OwnWords({ listing, mayNot, onDirty }: OwnWordsProps) {
  const words = useDraft({
    Title: listing.title,
    Artist: listing.artist,
    comments: listing.comments,
    vendorProductId: listing.vendorProductId,
  });
  const prices = useDraft<
    Record<'SalePrice' | 'minPrice' | 'MaxPrice' | 'shipping' | 'handling', number | null>
  >({
    SalePrice: listing.hasOwnPrice ? listing.channelPrice : null,
    minPrice: listing.min_Price,
    MaxPrice: listing.max_Price,
    shipping: listing.shipping_Cost,
    handling: listing.handling_Cost,
  });
  const isDirty = words.isDirty || prices.isDirty;
  useSayDirty(isDirty, onDirty);
  const save = useSubmit(updateProduct, { forgets: FORGETS, done: texts.SAVED });
  const submit = async () => {
    const money = Object.fromEntries(Object.entries(prices.draft).map(([name, cents]) => [name, cents ?? 0]));
    if (!(await save.send({ EcommProductId: listing.ecommProductId, ...words.draft, ...money }))) return;
    words.reset(words.draft);
    prices.reset(prices.draft);
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
      <Field label={texts.LISTING_TITLE}>
        <TextInput {...words.bind('Title')} maxLength={200} />
      </Field>
      <Field label={texts.ARTIST}>
        <TextInput {...words.bind('Artist')} maxLength={200} />
      </Field>
      <Field label={texts.COMMENTS}>
        <TextArea {...words.bind('comments')} rows={3} maxLength={2_000} />
      </Field>
      <Field label={texts.OWN_PRICE} hint={texts.OWN_PRICE_HINT}>
        <MoneyInput {...prices.bind('SalePrice')} />
      </Field>
      <div className="pair">
        <Field label={texts.MIN}>
          <MoneyInput {...prices.bind('minPrice')} />
        </Field>
        <Field label={texts.MAX}>
          <MoneyInput {...prices.bind('MaxPrice')} />
        </Field>
        <Field label={texts.SHIPPING}>
          <MoneyInput {...prices.bind('shipping')} />
        </Field>
        <Field label={texts.HANDLING}>
          <MoneyInput {...prices.bind('handling')} />
        </Field>
      </div>
      <Field label={texts.IDENTIFIER}>
        <TextInput {...words.bind('vendorProductId')} maxLength={100} />
      </Field>
      {save.problem && <Note tone="refusal">{save.problem}</Note>}
      <Button type="submit" size="large" reason={mayNot} busy={save.busy}>
        {texts.SAVE}
      </Button>
    </Stack>
  );
}
