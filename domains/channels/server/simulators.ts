// Where do the simulated channels of a demo server answer? Only its own process knows: any other server asks nobody.
import type { ChannelKind } from '#domains/channels/contract/calls.ts';

type Keys = Readonly<Record<string, string>>;

const simulators = new Map<ChannelKind, { readonly address: string; readonly keys: Keys }>();

/** The demo server has started the simulator of a channel here; these keys open it. */
export const simulatorAnswersAt = (channel: ChannelKind, address: string, keys: Keys = {}): void =>
  void simulators.set(channel, { address, keys });

/** It has stopped: nobody is asked there anymore. */
export const simulatorStopped = (channel: ChannelKind): void => void simulators.delete(channel);

/** Its address; undefined where none runs. */
export const simulatorAddress = (channel: ChannelKind): string | undefined =>
  simulators.get(channel)?.address;

/** The keys that open it; none where none runs. */
export const simulatorKeys = (channel: ChannelKind): Keys => simulators.get(channel)?.keys ?? {};
