// Values of a statement that is put together: each gets the next place, and none becomes part of the text.
import type { SqlValue } from '#contract/route.ts';

export type Binder = { readonly values: SqlValue[]; readonly bind: (value: SqlValue) => string };

/** Collects the values of a statement: `bind` adds one and answers its placeholder, $1, $2 ... */
export function makeBinder(): Binder {
  const values: SqlValue[] = [];
  return {
    values,
    bind: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}
