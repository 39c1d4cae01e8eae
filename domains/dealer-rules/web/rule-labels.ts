// A rule in words, as a list shows it.
import type { DealerRuleWire } from '#domains/dealer-rules/contract/calls.ts';
import { dealerMessages } from '#domains/dealer-rules/messages.ts';
import { dealerWebMessages as texts } from '#domains/dealer-rules/web/messages.ts';
import { formatMoney } from '#ui/data/format.ts';

/** "Used, 2 departments, from 25 copies in 7 days". */
export function whenLabel(rule: DealerRuleWire): string {
  const reached = [
    rule.fromCount > 0 && texts.fromCopies(rule.fromCount),
    rule.fromAmount > 0 && texts.fromValue(formatMoney(rule.fromAmount)),
  ].filter(Boolean);
  const window = reached.length > 0 && rule.windowDays > 0 ? ` ${texts.inDays(rule.windowDays)}` : '';
  const parts = [
    rule.goods === 'any' ? '' : texts.GOODS_WORDS[rule.goods],
    rule.departmentIds.length > 0 ? texts.departmentsCount(rule.departmentIds.length) : '',
    reached.length > 0 ? `${reached.join(` ${texts.OR} `)}${window}` : '',
  ].filter(Boolean);
  const words = parts.join(', ');
  return words === '' ? texts.always : words.charAt(0).toUpperCase() + words.slice(1);
}

const small = (words: string): string =>
  words.startsWith('ID') ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** "ID number, date of birth, age 18, signature". */
export function wantsLabel(rule: DealerRuleWire): string {
  const parts = [
    ...rule.asks.map((field) => dealerMessages.FIELDS[field]),
    rule.leastAge > 0 && texts.age(rule.leastAge),
    rule.needsSignature && texts.SIGNATURE,
    rule.needsPicture && texts.PICTURE,
  ].filter((words) => words !== false);
  const words = parts.map(small).join(', ');
  return words === '' ? texts.nothing : words.charAt(0).toUpperCase() + words.slice(1);
}
