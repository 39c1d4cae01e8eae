import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type ChannelWire, getChannels } from '#domains/channels/contract/calls.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { refusedListings } from '#domains/channels/web/public/refused-listings.ts';
import { ChannelMoney } from './channel-money.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo } from '#platform/web/session.ts';

/** Each connection: does it know what there is? */
export function ChannelStrip() {
  const channels = useCall(getChannels, {});
  const items = channels.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Row as="ul" align="stretch" wrap className="wo-strip" aria-label={texts.CHANNELS}>
      {items.map((channel) => (
        <Health key={channel.channelId} channel={channel} />
      ))}
    </Row>
  );
}

function Health({ channel }: { channel: ChannelWire }) {
  const [isOpen, setOpen] = useState(false);
  const { failures, waiting, refused, orderSourceId } = channel;
  const [tone, words] =
    failures >= 10
      ? ['bad', texts.riskOf(failures)]
      : waiting > 0
        ? ['warn', texts.waiting(waiting)]
        : refused > 0
          ? ['bad', texts.refused(refused)]
          : ['ok', orderSourceId === 'manual' ? texts.ownOrders : texts.upToDate];
  return (
    <li>
      <i className={`wo-light ${tone}`} />
      <Button
        tone="ghost"
        size="touch"
        aria-label={texts.moneyOf(channel.channelName)}
        onClick={() => setOpen(true)}
      >
        <span className="ell" title={channel.channelName}>
          {channel.channelName}
        </span>
      </Button>
      <span className="s t2 num">{orderSourceId === 'manual' ? '' : texts.live(channel.live)}</span>
      {words === texts.refused(refused) ? (
        <Refused channelId={channel.channelId} words={words} />
      ) : (
        <span className={`s ell wo-words ${tone}`}>{words}</span>
      )}
      {isOpen && (
        <ChannelMoney
          channelId={channel.channelId}
          name={channel.channelName}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

/** What a channel refused, and the way there for whoever may change it. */
function Refused({ channelId, words }: { channelId: number; words: string }) {
  const navigate = useNavigate();
  const mayChange = useMayDo('channels.listings');
  if (!mayChange) return <span className="s ell wo-words bad">{words}</span>;
  return (
    <button
      type="button"
      className="s ell wo-words wo-lead bad"
      onClick={() => void navigate({ to: refusedListings(channelId) })}
    >
      {words}
    </button>
  );
}
