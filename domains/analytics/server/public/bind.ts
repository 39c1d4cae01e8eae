// Values of a statement that is put together: each gets the next place, and none becomes part of the text.
import type { SqlValue } from '#contract/route.ts';

export type Binder = { readonly values: SqlValue[]; readonly bind: (value: SqlValue) => string };

/** A list of values that grows by `bind`, which answers the place of what it took: $1, $2 ... */
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
