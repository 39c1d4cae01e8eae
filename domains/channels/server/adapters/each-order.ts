// A page of orders of which one can't be read: the others are read, and that one is named.
import { z } from 'zod';
import type { UnreadableOrder } from './port.ts';

export type EachOrder<T> = { readonly read: T[]; readonly unreadable: UnreadableOrder[] };

/** A list in an answer. `idOf` finds what the channel calls an order whose rest may be anything; one without even that makes the whole answer unreadable. */
export const eachOrder = <T>(of: z.ZodType<T>, idOf: z.ZodType<string>): z.ZodType<EachOrder<T>> =>
  z.array(z.unknown()).transform((all, context): EachOrder<T> => {
    const found: EachOrder<T> = { read: [], unreadable: [] };
    for (const one of all) {
      const order = of.safeParse(one);
      const id = order.success ? null : idOf.safeParse(one);
      if (order.success) found.read.push(order.data);
      else if (id?.success) found.unreadable.push({ externalId: id.data, why: whyOf(order.error) });
      else context.addIssue({ code: 'custom', message: 'an order without an id' });
    }
    return found;
  });

/** Where it can't be read, never what is written there. */
const whyOf = (error: z.ZodError): string =>
  error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ');
