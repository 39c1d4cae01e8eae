// An open account at a simulator, for tests of adapters.
import type { ChannelAccount } from '#domains/channels/server/adapters/port.ts';
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { askingOutside } from '#domains/settings/server/public/ask-service.ts';

/** `renewed` collects the keys that the channel renewed. */
export function anAccount(
  channel: ChannelKind,
  at: {
    readonly address: string;
    readonly keys: Readonly<Record<string, string>>;
    readonly now?: () => Date;
  },
): ChannelAccount & { readonly renewals: Readonly<Record<string, string>>[] } {
  const renewals: Readonly<Record<string, string>>[] = [];
  return {
    connectionId: 1,
    channel,
    baseUrl: at.address,
    keys: at.keys,
    fetching: askingOutside(true),
    now: at.now ?? (() => new Date()),
    renewed: async (keys) => void renewals.push(keys),
    renewals,
  };
}
