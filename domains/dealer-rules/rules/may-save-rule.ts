// May a dealer rule be saved like this?
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import type { DealerRule } from '#domains/dealer-rules/rules/wanted.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

type Wants = Pick<DealerRule, 'asks' | 'leastAge' | 'needsSignature' | 'needsPicture' | 'holdDays'>;

const wantsSomething = (rule: Wants): boolean =>
  rule.asks.length > 0 || rule.leastAge > 0 || rule.needsSignature || rule.needsPicture || rule.holdDays > 0;

/** Refuses a rule in force that wants nothing. */
export const emptyRefusal = (rule: Wants & { readonly isActive: boolean }): Refusal | undefined =>
  rule.isActive && !wantsSomething(rule) ? refuse('RULE_EMPTY', texts.RULE_EMPTY) : undefined;

/** Refuses to save over a rule that changed since the screen read it; a caller that names no version saves over any. */
export const movedRefusal = (
  version: number | undefined,
  stored: { readonly version: number } | undefined,
): Refusal | undefined =>
  stored && version !== undefined && version !== stored.version
    ? refuse('RULE_MOVED', texts.RULE_MOVED)
    : undefined;
