// What does a pick list show for a department without configurations?
import type { ConfigurationWire } from '#domains/departments/contract/calls.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';

/** The list, or one 'None' entry with an empty id when the department has none (PRICE-06). */
export function orNone(
  configurations: readonly ConfigurationWire[],
  departmentId: number,
): ConfigurationWire[] {
  if (configurations.length > 0) return [...configurations];
  const none = departmentsMessages.NONE;
  return [{ configurationId: '', departmentId, configuration: none, name: none, code: '', medium: null }];
}
