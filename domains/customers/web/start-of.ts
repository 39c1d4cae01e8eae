import type { CustomerFields } from '#domains/customers/rules/customer-fields.ts';

/** What was typed into a search, put where it belongs in a new profile. */
export function startOf(typed: string): Partial<CustomerFields> {
  const text = typed.trim();
  if (text.includes('@')) return { email: text };
  if (/^[\d\s()+./-]{5,}$/.test(text)) return { phone: text };
  const [firstName = '', ...rest] = text.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
