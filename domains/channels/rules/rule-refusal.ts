// May a connection have such a rule?
import type { ChannelKind } from '#domains/channels/contract/calls.ts';
import { channelsMessages as texts } from '#domains/channels/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';
import { isBandTurned } from './try-rules.ts';
import type { ChannelRule } from './which-rule.ts';

/** Why not, or null: no channel is behind the connection, or its price range is reversed. */
export function ruleRefusal(
  channel: ChannelKind,
  rule: Pick<ChannelRule, 'lowCents' | 'highCents'>,
): Refusal | null {
  if (channel === 'manual') return refuse('BY_PHONE', texts.BY_PHONE);
  return isBandTurned(rule) ? refuse('TWO_BANDS', texts.TWO_BANDS) : null;
}

/** Why a rule can't end, or null: it has. */
export const endRefusal = (rule: { readonly endedAt: Date | null }): Refusal | null =>
  rule.endedAt === null ? null : refuse('RULE_ENDED', texts.RULE_ENDED);
