// May a connection be made, keyed and switched on, and what does the channel's answer mean for a person?
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type KeyNeeded = { readonly name: string; readonly label: string };
export type KeyGiven = { readonly name: string; readonly value: string };

/** Why these keys can't be kept, or null: one is missing, or the channel has none of that name. Names the first by its label. */
export function keysRefusal(needed: readonly KeyNeeded[], given: readonly KeyGiven[]): Refusal | null {
  if (needed.length === 0) return refuse('NO_KEYS_NEEDED', texts.NO_KEYS_NEEDED);
  const stray = given.find(({ name }) => !needed.some((one) => one.name === name));
  if (stray) return refuse('NO_SUCH_KEY', texts.NO_SUCH_KEY(stray.name));
  const missing = needed.find(
    ({ name }) => !given.some((one) => one.name === name && one.value.trim() !== ''),
  );
  return missing ? refuse('KEY_MISSING', texts.KEY_MISSING(missing.label)) : null;
}

/** Why a connection can't be named so, or null. */
export const nameRefusal = (isTaken: boolean): Refusal | null =>
  isTaken ? refuse('NAME_TAKEN', texts.NAME_TAKEN) : null;

/** Why a connection can't be made to a simulator, or null: only a demo server runs one. */
export const simulatorRefusal = (isRunning: boolean): Refusal | null =>
  isRunning ? null : refuse('NO_SIMULATOR', texts.NO_SIMULATOR);

/** Why nobody can be asked behind a connection that couldn't be opened. */
export function closedRefusal({ channel, hasKeys }: { channel: ChannelKind; hasKeys: boolean }): Refusal {
  if (channel === 'manual') return refuse('NO_KEYS_NEEDED', texts.NO_KEYS_NEEDED);
  return hasKeys ? refuse('CHANNEL_CLOSED', texts.CHANNEL_CLOSED) : refuse('NO_KEYS', texts.NO_KEYS);
}

/** Why a store can't be taken off, or null: nothing would be left for a connection that is on to offer. */
export const unlinkRefusal = (then: {
  readonly stores: number;
  readonly isActive: boolean;
}): Refusal | null => (then.stores === 0 && then.isActive ? refuse('ONLY_STORE', texts.ONLY_STORE) : null);

export type Switching = {
  readonly channel: ChannelKind;
  readonly isOn: boolean;
  readonly hasKeys: boolean;
  readonly stores: number;
  /** Units that the channel offers of ours now. */
  readonly offered: number;
};

/**
 * Why a connection can't be switched on or off, or null. On needs keys and a store. Off needs nothing offered there: nobody would withdraw what is
 * sold at a counter meanwhile.
 */
export function switchRefusal({ channel, isOn, hasKeys, stores, offered }: Switching): Refusal | null {
  if (!isOn) return offered > 0 ? refuse('STILL_OFFERED', texts.STILL_OFFERED(offered)) : null;
  if (channel !== 'manual' && !hasKeys) return refuse('NO_KEYS', texts.NO_KEYS);
  return stores === 0 ? refuse('NO_STORES', texts.NO_STORES) : null;
}

/** What the channel answered when it was asked who we are, as the port says it. */
export type Answered =
  | { readonly kind: 'ok'; readonly value: { readonly currency: string } }
  | { readonly kind: 'unknown'; readonly why: string }
  | { readonly kind: 'throttled'; readonly retryAfterMs: number | null }
  | { readonly kind: 'refused'; readonly keys: boolean; readonly why: string };

/** What keeps us from a connection that worked before, and what to do, for its health; '' where nothing does: a refusal is an answer, unless it is our keys. */
export function troubleOf(answer: Exclude<Answered, { kind: 'ok' }>): string {
  switch (answer.kind) {
    case 'throttled':
      return texts.ASKS_TO_WAIT;
    case 'unknown':
      return texts.SILENT(answer.why);
    case 'refused':
      return answer.keys ? texts.KEYS_GONE(answer.why) : '';
  }
}

/** Why it can't be used, with what to do, or null: it can. */
export function answerRefusal(answer: Answered): Refusal | null {
  switch (answer.kind) {
    case 'ok':
      return answer.value.currency === '' || answer.value.currency === 'USD'
        ? null
        : refuse('OTHER_MONEY', texts.OTHER_MONEY(answer.value.currency));
    case 'throttled':
      return refuse('CHANNEL_BUSY', texts.CHANNEL_BUSY(Math.ceil((answer.retryAfterMs ?? 60_000) / 1_000)));
    case 'unknown':
      return refuse('CHANNEL_SILENT', texts.CHANNEL_SILENT(answer.why));
    case 'refused':
      return answer.keys
        ? refuse('KEYS_REFUSED', texts.KEYS_REFUSED)
        : refuse('CHANNEL_REFUSED', texts.CHANNEL_REFUSED(answer.why));
  }
}
