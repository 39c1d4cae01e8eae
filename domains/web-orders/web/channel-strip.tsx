import { type ChannelWire, getChannels } from '#domains/channels/contract/calls.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useCall } from '#platform/web/call-hooks.ts';

/** Each connection: does it know what there is? */
export function ChannelStrip() {
  const channels = useCall(getChannels, {});
  const items = channels.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul className="wo-strip" aria-label={texts.CHANNELS}>
      {items.map((channel) => (
        <Health key={channel.channelId} channel={channel} />
      ))}
    </ul>
  );
}

function Health({ channel }: { channel: ChannelWire }) {
  const { failures, waiting, orderSourceId } = channel;
  const [tone, words] =
    failures >= 10
      ? ['bad', texts.riskOf(failures)]
      : waiting > 0
        ? ['warn', texts.waiting(waiting)]
        : ['ok', orderSourceId === 'manual' ? texts.ownOrders : texts.upToDate];
  return (
    <li>
      <i className={`wo-light ${tone}`} />
      <b className="ell">{channel.channelName}</b>
      <span className="s t2 num">{orderSourceId === 'manual' ? '' : texts.live(channel.live)}</span>
      <span className={`s ell wo-words ${tone}`}>{words}</span>
    </li>
  );
}
