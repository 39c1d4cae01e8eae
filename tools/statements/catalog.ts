// What does the database say of its types, columns and functions? Read once, asked by number.
import type pg from 'pg';

export type Type = {
  readonly oid: number;
  readonly name: string;
  /** Of an array. */
  readonly element: number;
  /** Of a row type. */
  readonly relation: number;
  readonly base: number;
};
export type Column = {
  readonly name: string;
  readonly type: number;
  readonly isRequired: boolean;
  /** What a check lets in; of a list, what may be in it. */
  readonly words?: readonly string[];
  /** The tree of what it is computed from. */
  readonly computed: string | null;
};
export type Relation = {
  readonly oid: number;
  readonly name: string;
  readonly columns: ReadonlyMap<number, Column>;
  /** The tree of a view. */
  readonly view: string | null;
};
export type Fn = {
  readonly name: string;
  readonly isOurs: boolean;
  readonly isStrict: boolean;
  readonly language: string;
  readonly source: string;
  /** Its parameters, as they are declared. */
  readonly inputs: string;
  readonly returns: number;
  readonly outNames: readonly string[];
  readonly outTypes: readonly number[];
};
/** `column` of `relation` names a row of `of` by its `key`. */
type Reference = { relation: number; column: number; of: number; key: number };

export type Catalog = {
  readonly types: ReadonlyMap<number, Type>;
  readonly relations: ReadonlyMap<number, Relation>;
  readonly functions: ReadonlyMap<number, Fn>;
  /** Does each value of this column, if there is one, name a row of that table? */
  refers(reference: Reference): boolean;
};

const TYPES = `select oid::int as oid, format_type(oid, null) as name, typelem::int * (typcategory = 'A')::int as element, typrelid::int as relation,
  typbasetype::int as base from pg_type`;
const COLUMNS = `
  select c.oid::int as relation, c.relname as table, a.attnum::int as number, a.attname as name, a.atttypid::int as type, a.attnotnull as "isRequired",
    (select d.adbin::text from pg_attrdef d where d.adrelid = c.oid and d.adnum = a.attnum and a.attgenerated <> '') as computed,
    (select r.ev_action::text from pg_rewrite r where r.ev_class = c.oid and r.rulename = '_RETURN') as view
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum <> 0 and not a.attisdropped
  where c.relkind in ('r', 'p', 'v', 'c') and c.relnamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)`;
const CHECKS = `select conrelid::int as relation, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid <> 0`;
const REFERENCES = `select conrelid::int as relation, conkey[1]::int as column, confrelid::int as of, confkey[1]::int as key
  from pg_constraint where contype = 'f' and convalidated and array_length(conkey, 1) = 1`;
const FUNCTIONS = `
  select p.oid::int as oid, proname as name, pronamespace = 'public'::regnamespace as "isOurs", proisstrict as "isStrict", lanname as language,
    prosrc as source, pg_get_function_identity_arguments(p.oid) as inputs, prorettype::int as returns,
    coalesce((select array_agg(n order by at) from unnest(proargnames, proargmodes) with ordinality u(n, m, at) where m in ('o', 't', 'b')), '{}') as "outNames",
    coalesce((select array_agg(t::int order by at) from unnest(proallargtypes, proargmodes) with ordinality u(t, m, at) where m in ('o', 't', 'b')), '{}') as "outTypes"
  from pg_proc p join pg_language l on l.oid = prolang`;

/** What a check lets into a column, of each of its conditions that is only about that: `kind = ANY (ARRAY['a'::text, 'b'::text])`. */
function wordsOf(check: string): [string, string[]][] {
  return conditionsOf(check.replace(/^CHECK /, '')).flatMap((condition): [string, string[]][] => {
    const [, chosen, cases] = /^CASE (\w+)\s+(WHEN[^]*)ELSE false\s+END$/.exec(condition) ?? [];
    if (chosen && cases)
      return [[chosen, [...cases.matchAll(/WHEN '(\w*)'::text/g)].map(([, word]) => word as string)]];
    const [, column, list, text] =
      /^(?:\(\w+ IS NULL\) OR \()?(\w+) (?:= ANY \(|<@ )\(?(?:ARRAY\[([^\]]*)\]|'\{([^}]*)\}'::text\[\])\)?/.exec(
        condition,
      ) ?? [];
    if (column === undefined) return [];
    const words =
      list === undefined
        ? (text as string).split(',').map((word) => word.replace(/^"(.*)"$/, '$1'))
        : [...list.matchAll(/'((?:''|[^'])*)'::/g)].map(([, word]) => (word as string).replaceAll("''", "'"));
    return [[column, words]];
  });
}

/** The parts of a condition that must all hold. */
function conditionsOf(text: string): string[] {
  let inner = text.trim();
  while (inner.startsWith('(') && closing(inner) === inner.length - 1) inner = inner.slice(1, -1);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] === '(') at += closing(inner.slice(at));
    if (!inner.startsWith(' AND ', at)) continue;
    parts.push(inner.slice(from, at));
    from = at + 5;
  }
  if (parts.length === 0) return [inner];
  return [...parts, inner.slice(from)].flatMap(conditionsOf);
}

/** Where the parenthesis that opens a text closes. */
function closing(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Reads it from a database that is migrated. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const all = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql)).rows as Row[];
  const types = await all<Type>(TYPES);
  const columns = await all<
    Column & { relation: number; table: string; number: number; view: string | null }
  >(COLUMNS);
  const checks = await all<{ relation: number; text: string }>(CHECKS);
  const references = await all<Reference>(REFERENCES);
  const functions = await all<Fn & { oid: number }>(FUNCTIONS);
  const relations = new Map<number, Relation & { columns: Map<number, Column> }>();
  for (const { relation, table, number, view, ...column } of columns) {
    const known = relations.get(relation) ?? { oid: relation, name: table, columns: new Map(), view };
    relations.set(relation, known);
    const words = checks
      .filter((check) => check.relation === relation)
      .flatMap(({ text }) => wordsOf(text))
      .find(([name]) => name === column.name)?.[1];
    known.columns.set(number, words ? { ...column, words } : column);
  }
  const keys = new Set(references.map(keyOf));
  return {
    types: new Map(types.map((type) => [type.oid, type])),
    relations,
    functions: new Map(functions.map((one) => [one.oid, one])),
    refers: (reference) => keys.has(keyOf(reference)),
  };
}

const keyOf = ({ relation, column, of, key }: Reference): string => `${relation} ${column} ${of} ${key}`;
