// Names for the values of a long statement, so that nobody matches positions by counting.
import type { SqlValue } from '#contract/route.ts';

export type NamedValues<Name extends string> = {
  /** The first part of the statement's `with`: every value by its name. */
  readonly ask: string;
  /** How the statement reads each value; with its type, because `any (select ...)` would take a list for rows. */
  readonly of: Readonly<Record<Name, string>>;
  /** The values in the order that the statement takes them. */
  readonly list: (values: Readonly<Record<Name, SqlValue>>) => SqlValue[];
};

/**
 * The values of a statement by name, each with its SQL type. They are read through a materialized `ask`: a plan made for the values is then no better
 * than the one that fits all, so PostgreSQL plans once instead of every time, which would cost more than the search.
 */
export function namedValues<Name extends string>(types: Readonly<Record<Name, string>>): NamedValues<Name> {
  const names = Object.keys(types) as Name[];
  const columns = names.map((name, at) => `$${at + 1}::${types[name]} as "${name}"`);
  return {
    ask: `ask as materialized (select ${columns.join(', ')})`,
    of: Object.fromEntries(
      names.map((name) => [name, `(select "${name}" from ask)::${types[name]}`]),
    ) as Record<Name, string>,
    list: (values) => names.map((name) => values[name]),
  };
}
