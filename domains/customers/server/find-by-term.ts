// Which customers hold a term in one of their fields? (NS-CUST-02: contains, whatever the case)
import type { CustomerWire } from '#domains/customers/contract/calls.ts';
import { digitsOf, foldName, searchPatterns } from '#domains/customers/rules/customer-tokens.ts';
import { findByEmail, findByName, findByPhone, findCustomer } from '#domains/customers/server/queries.ts';
import type { Db } from '#contract/route.ts';

/** At most `limit` customers by name. A term without anything to compare (no digit in a phone, say) finds nobody. */
export async function findByTerm(
  db: Db,
  field: 'name' | 'phone' | 'email' | 'customerId',
  term: string,
  limit: number,
): Promise<CustomerWire[]> {
  if (field === 'customerId') {
    const found = /^\d{1,15}$/.test(term) ? await findCustomer(db, Number(term)) : undefined;
    return found ? [found] : [];
  }
  if (field === 'phone') {
    const digits = digitsOf(term);
    return digits === '' ? [] : findByPhone(db, digits, limit);
  }
  if (field === 'email') return findByEmail(db, term, limit);
  const patterns = searchPatterns(term);
  if (patterns.length === 0) return [];
  // The index knows names, email and numbers together; here only the name counts.
  const names = foldName(term).split(' ');
  return (await findByName(db, patterns, limit)).filter(({ firstName, lastName }) => {
    const name = foldName(`${firstName} ${lastName}`);
    return names.every((part) => name.includes(part));
  });
}
