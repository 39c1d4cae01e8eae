// Where do the simulated channels of a demo server answer? Only its own process knows: any other server asks nobody.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';

const addresses = new Map<ChannelKind, string>();

/** The demo server has started the simulator of a channel here. */
export const simulatorAnswersAt = (channel: ChannelKind, address: string): void =>
  void addresses.set(channel, address);

/** Its address; undefined where none runs. */
export const simulatorAddress = (channel: ChannelKind): string | undefined => addresses.get(channel);
