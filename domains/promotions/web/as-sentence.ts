import { accessMessages } from '#domains/access/messages.ts';
import { promotionsMessages } from '#domains/promotions/messages.ts';

/** The wire says it with the field's name in front; beside the field it is alone, and an empty one is required (VAL-01). */
export function asSentence(problem: string, field = ''): string {
  const text = field !== '' && problem.startsWith(`${field} `) ? problem.slice(field.length + 1) : problem;
  if (text === promotionsMessages.NEEDED) return accessMessages.REQUIRED;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
