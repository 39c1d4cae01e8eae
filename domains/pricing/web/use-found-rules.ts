// Which rules are looked for: by words, or by the code of a product that they have to fit.
import { useState } from 'react';
import { getPricingRulesForUpc, type PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import { isCode, isNamedRule } from '#domains/pricing/web/find-rule.ts';
import { useScan } from '#ui/scan/scan.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

const isNotFound = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

/** What is typed or scanned, and which of the rules it leaves; `nameOf` says what a rule applies to. */
export function useFoundRules(
  all: readonly PricingRuleWire[],
  nameOf: (rule: PricingRuleWire) => string,
  department: string,
) {
  const { clientId } = useWorkplace();
  const [words, setWords] = useState('');
  useScan(setWords);
  const code = words.trim();
  const byCode = isCode(code);
  const fitting = useCall(getPricingRulesForUpc, { UPC: code, clientId }, { enabled: byCode });
  const ids = new Set((fitting.data ?? []).map((rule) => rule.pricingRuleID));
  const rows = all.filter(
    (rule) =>
      (department === '' || rule.departmentId === null || String(rule.departmentId) === department) &&
      (byCode ? ids.has(rule.pricingRuleID) : isNamedRule(`${nameOf(rule)} ${rule.description}`, words)),
  );
  return {
    words,
    setWords,
    rows,
    busy: byCode && fitting.isLoading,
    /** No product has the code. */
    isUnknown: byCode && isNotFound(fitting.error),
    error: byCode && !isNotFound(fitting.error) ? fitting.error : null,
    again: () => void fitting.refetch(),
  };
}
