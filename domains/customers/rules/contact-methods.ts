// How can a customer be told that their wishlist item is here? (NS-WISH-01)
import { customersMessages as texts } from '#domains/customers/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const CONTACT_METHODS = [
  { id: 1, name: 'Phone' },
  { id: 2, name: 'Email' },
  { id: 3, name: 'Text message' },
  { id: 4, name: 'Mail' },
] as const;
export type ContactMethodId = (typeof CONTACT_METHODS)[number]['id'];

const BY_EMAIL = 2;

/** What it is called; empty for none. */
export const contactMethodName = (id: number | null): string =>
  CONTACT_METHODS.find((method) => method.id === id)?.name ?? '';

export type Reachable = {
  readonly phone: string;
  readonly email: string;
  readonly address1: string;
  readonly textConsent: boolean;
  readonly emailConsent: boolean;
};

/** Why they can't be told that way, or null: nothing is known to write to, or they never said that we may. Calling by phone is always allowed. */
export function methodProblem(
  method: number,
  customer: Reachable,
): 'NO_PHONE' | 'NO_EMAIL' | 'NO_ADDRESS' | 'NO_CONSENT' | null {
  if (method === 1) return customer.phone === '' ? 'NO_PHONE' : null;
  if (method === 2) return customer.email === '' ? 'NO_EMAIL' : customer.emailConsent ? null : 'NO_CONSENT';
  if (method === 3) return customer.phone === '' ? 'NO_PHONE' : customer.textConsent ? null : 'NO_CONSENT';
  return customer.address1 === '' ? 'NO_ADDRESS' : null;
}

/** Refuses to note that somebody was told of a wish that is over, or in a way that isn't theirs. */
export function contactRefusal(
  method: number,
  { isOpen, ...customer }: Reachable & { readonly isOpen: boolean },
): Refusal | undefined {
  if (!isOpen) return refuse('WISH_OVER', texts.WISH_OVER);
  const problem = methodProblem(method, customer);
  return problem ? refuse(problem, texts[problem], { field: 'ContactMethod' }) : undefined;
}

/** Refuses to mail somebody without an address, or without consent. */
export function emailRefusal(customer: Reachable): Refusal | undefined {
  const problem = methodProblem(BY_EMAIL, customer);
  return problem ? refuse(problem, texts[problem]) : undefined;
}
