import type { ChannelWire } from '#domains/channels/contract/calls.ts';
import type { ConnectionHealth } from '#domains/channels/contract/own.ts';

/** A connection with its health, once that is known. */
export type ConnectionRow = ChannelWire & { readonly health: ConnectionHealth | undefined };
