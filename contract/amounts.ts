// Where are the amounts of money in what a call takes and answers, and how do they cross the wire?
//
// Code on either side has whole cents, the wire has dollars. A call knows the places, so nobody converts by hand: the server when it
// answers (platform/http), the browser when it asks and when it hears (platform/web/api.ts).
import type { z } from 'zod';
import { cents, fromDollars, toDollars } from '#kernel/money.ts';

/** The places of amounts in a value: the value itself, or by field; `*` is each value of a list or record. */
export type Amounts = true | { readonly [field: string]: Amounts };

const EACH = '*';

const declared = new WeakSet<z.ZodType>();

/** The schema, known from now on as one of an amount. */
export function asAmount<S extends z.ZodType>(schema: S): S {
  declared.add(schema);
  return schema;
}

type Def = {
  readonly shape?: Record<string, z.ZodType>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
};

/** The amounts of a schema, undefined where it has none. */
export function amountsOf(schema: z.ZodType | undefined): Amounts | undefined {
  if (!schema) return undefined;
  if (declared.has(schema)) return true;
  const def = schema.def as Def;
  if (def.innerType) return amountsOf(def.innerType);
  if (def.shape) return named(Object.entries(def.shape));
  if (def.element ?? def.valueType) return named([[EACH, (def.element ?? def.valueType) as z.ZodType]]);
  const parts = def.options ?? (def.left && def.right ? [def.left, def.right] : []);
  return parts.map(amountsOf).reduce(together, undefined);
}

function named(entries: readonly (readonly [string, z.ZodType])[]): Amounts | undefined {
  const found = entries.flatMap(([name, schema]) => {
    const amounts = amountsOf(schema);
    return amounts ? [[name, amounts] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function together(a: Amounts | undefined, b: Amounts | undefined): Amounts | undefined {
  if (!a || !b || a === true || b === true) return a ?? b;
  const all = { ...a };
  for (const [name, amounts] of Object.entries(b)) all[name] = together(a[name], amounts) as Amounts;
  return all;
}

/** The value with dollars in place of cents. Throws (a bug) at a fraction of a cent. */
export const toWire = (amounts: Amounts | undefined, value: unknown): unknown =>
  amounts ? mapped(amounts, value, (amount) => toDollars(cents(amount))) : value;

/** The value with cents in place of dollars. */
export const fromWire = (amounts: Amounts | undefined, value: unknown): unknown =>
  amounts ? mapped(amounts, value, fromDollars) : value;

function mapped(amounts: Amounts, value: unknown, convert: (amount: number) => number): unknown {
  if (amounts === true) return typeof value === 'number' ? convert(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  const each = amounts[EACH];
  if (Array.isArray(value)) return each ? value.map((one: unknown) => mapped(each, one, convert)) : value;
  const all: Record<string, unknown> = { ...value };
  for (const name of Object.keys(each ? all : amounts)) {
    const of = each ?? amounts[name];
    if (of && name in all) all[name] = mapped(of, all[name], convert);
  }
  return all;
}
