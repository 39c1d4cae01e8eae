// How does a lower domain tell the higher ones what happened, in the same database transaction?
//
// It names a hook in its server/hooks.ts and calls the SQL function hooks.<name>, from a trigger on a table of its own, from a function, or from a
// command. A higher domain names one of its SQL functions there, too. The functions of the schema `hooks` are made of both when the
// database is migrated; `npm run verify` says when they are others. All are of lists: a statement of many rows calls once.
import type { Check } from '#platform/verify/check.ts';

export type HookType = 'bigint' | 'integer' | 'boolean' | 'text' | 'jsonb' | 'timestamptz';

export type Hook = {
  /** What has happened when it is called. */
  readonly says: string;
  /** Its parameters in their order, with their SQL types. Lists are as long as each other. */
  readonly takes: Readonly<Record<`p_${string}`, HookType | `${HookType}[]`>>;
};

/** What a domain's server/hooks.ts says. */
export type DomainHooks = {
  /** What it tells, by name. */
  readonly tells?: Readonly<Record<string, Hook>>;
  /** What it does when a lower domain tells: the hook's name to a SQL function of its own, which takes the same parameters. */
  readonly does?: Readonly<Record<string, string>>;
};

/** A hook with the functions that it calls. */
export type WiredHook = { readonly name: string; readonly hook: Hook; readonly calls: readonly string[] };

/** All hooks with what they call. Throws (a bug) when two have the same name, or somebody waits for one that nobody tells. */
export function wireHooks(domains: readonly DomainHooks[]): WiredHook[] {
  const told = domains.flatMap(({ tells }) => Object.entries(tells ?? {}));
  const done = domains.flatMap(({ does }) => Object.entries(does ?? {}));
  const names = new Set<string>();
  for (const [name] of told) {
    if (names.has(name)) throw new Error(`two hooks are named ${name}`);
    names.add(name);
  }
  for (const [name, call] of done)
    if (!names.has(name)) throw new Error(`${call} is to run at ${name}, a hook that nobody tells`);
  return told
    .map(([name, hook]) => ({
      name,
      hook,
      calls: done.filter(([of]) => of === name).map(([, call]) => call),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

const typesOf = ({ takes }: Hook): string => Object.values(takes).join(', ');

/** What the function does: it calls the others, one after another, in no order that anybody may count on. */
function bodyOf({ hook, calls }: WiredHook): string {
  const given = Object.keys(hook.takes).join(', ');
  return `begin ${calls.map((call) => `perform ${call}(${given}); `).join('')}end`;
}

/** The schema `hooks` with all of them; nothing is left of what was there. */
export function hooksSql(wired: readonly WiredHook[]): string {
  const functions = wired.map((one) => {
    const takes = Object.entries(one.hook.takes).map(([name, type]) => `${name} ${type}`);
    return `-- ${one.hook.says}\ncreate function hooks.${one.name}(${takes.join(', ')}) returns void language plpgsql as $$ ${bodyOf(one)} $$;\n`;
  });
  return `drop schema if exists hooks cascade;\ncreate schema hooks;\n${functions.join('')}`;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Does the database call what the domains say? */
export function hookChecks(wired: readonly WiredHook[]): Check[] {
  const made = wired.map(
    (one) => `(${quoted(`${one.name}(${typesOf(one.hook)})`)}, ${quoted(` ${bodyOf(one)} `)})`,
  );
  const calls = wired.flatMap(({ hook, calls: names }) =>
    names.map((name) => quoted(`${name}(${typesOf(hook)})`)),
  );
  return [
    {
      check: 'H1',
      problem: 'A hook is missing, or calls something else than the domains say',
      sql: `select h.signature, h.body from (values ${made.join(', ')}) as h(signature, body) where not exists (
        select 1 from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'hooks'
        where p.oid = to_regprocedure('hooks.' || h.signature) and p.prosrc = h.body)`,
    },
    {
      check: 'H1',
      problem: 'A hook calls a function that is not there',
      sql: `select c.signature from unnest(array[${calls.join(', ')}]::text[]) as c(signature) where to_regprocedure(c.signature) is null`,
    },
  ];
}
