// Do the walls hold in SQL, too? A domain writes only its own tables, puts triggers only on them, and neither reads a table nor calls a function of a
// higher storey. What a higher domain is to do goes through a hook of the lower one's, which only that one calls (server/hooks.ts).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, lineOf, type Node, type Source, walk } from './sources.ts';

export type SqlText = {
  readonly path: string;
  readonly line: number;
  readonly domain: string;
  readonly storey: number;
  readonly sql: string;
};

const storeysOf = (sources: readonly Source[]): Map<string, number> =>
  new Map(
    sources.flatMap(({ path, text }) => {
      const name = /^domains\/([^/]+)\/domain\.ts$/.exec(path)?.[1];
      return name ? [[name, Number(/\bstorey: (\d)/.exec(text)?.[1] ?? 0)] as const] : [];
    }),
  );

/** What a domain's server/hooks.ts says: the hooks that it tells, and its functions that run at others'. */
export type SaidHooks = {
  readonly path: string;
  readonly domain: string;
  readonly storey: number;
  readonly tells: readonly string[];
  readonly does: readonly (readonly [hook: string, call: string])[];
};

/** The hooks of all domains. */
export function hooksIn(sources: readonly Source[]): SaidHooks[] {
  const storeys = storeysOf(sources);
  return sources.flatMap((source) => {
    const domain = /^domains\/([^/]+)\/server\/hooks\.ts$/.exec(source.path)?.[1];
    if (!domain) return [];
    const tells = membersOf(source, 'tells').map(([name]) => name);
    const does = membersOf(source, 'does').map(
      ([name, value]) => [name, String((value as Node).value)] as const,
    );
    return [{ path: source.path, domain, storey: storeys.get(domain) ?? 0, tells, does }];
  });
}

/** The members of the object that a file has under that name. */
function membersOf({ program }: Source, name: string): [string, unknown][] {
  const keyOf = (node: Node): string | undefined =>
    (node.key as { name?: string } | undefined)?.name ?? (node.key as { value?: string } | undefined)?.value;
  const found = [...walk(program)].find((node) => node.type === 'Property' && keyOf(node) === name);
  const members = (found?.value as { properties?: Node[] } | undefined)?.properties ?? [];
  return members.map((member) => [keyOf(member) ?? '', member.value]);
}

/** All SQL of the domains: their files, and the texts in their server's code. Invariants look at everything, so they are left out. */
export function sqlTexts(root: string, sources: readonly Source[]): SqlText[] {
  const storeys = storeysOf(sources);
  const inCode = sources.flatMap((source) => {
    const domain = /^domains\/([^/]+)\/server\/(?!invariants\/)/.exec(source.path)?.[1];
    if (!domain || isTest(source.path)) return [];
    return textsOf(source).map(({ sql, start }) => ({
      path: source.path,
      line: lineOf(source.text, start),
      domain,
      storey: storeys.get(domain) ?? 0,
      sql,
    }));
  });
  const inFiles = [...storeys].flatMap(([domain, storey]) =>
    sqlFiles(join('domains', domain, 'server', 'db'), root).map((path) => ({
      path,
      line: 1,
      domain,
      storey,
      sql: readFileSync(join(root, path), 'utf8').replace(/--.*$/gm, ''),
    })),
  );
  return [...inFiles, ...inCode];
}

function sqlFiles(folder: string, root: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sqlFiles(join(folder, entry.name), root)
      : entry.name.endsWith('.sql')
        ? [join(folder, entry.name)]
        : [],
  );
}

const LOOKS_LIKE_SQL =
  /\b(select\s|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|merge\s+into\s|truncate\s+table\s|from\s+\w+|join\s+\w+)/i;

function textsOf(source: Source): { sql: string; start: number }[] {
  return [...walk(source.program)]
    .flatMap((node) => {
      if (node.type === 'TemplateLiteral')
        return [{ sql: source.text.slice(node.start + 1, node.end - 1), start: node.start }];
      if (node.type === 'Literal' && typeof node.value === 'string')
        return [{ sql: node.value, start: node.start }];
      const table = writtenTable(node);
      return table === undefined ? [] : [{ sql: `insert into ${table} `, start: node.start }];
    })
    .filter(({ sql }) => LOOKS_LIKE_SQL.test(sql));
}

/** The table of an insertRow(tx, 'table', ...) or updateRow. */
function writtenTable(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { name } = node.callee as { name?: string };
  if (name !== 'insertRow' && name !== 'updateRow') return undefined;
  const { value } = ((node.arguments as Node[])[1] ?? {}) as { value?: unknown };
  return typeof value === 'string' ? value : undefined;
}

export type BrokenSql = { writes: string[]; triggers: string[]; upward: string[]; calls: string[] };

/** Every place where a domain's SQL goes through a wall. */
export function checkSql(texts: readonly SqlText[], hooks: readonly SaidHooks[] = []): BrokenSql {
  const owners = ownersOf(texts, /^(?:create (?:unlogged )?table|alter table \w+ rename to) (\w+)/gm);
  const broken: BrokenSql = { writes: [], triggers: [], upward: [], calls: brokenCalls(texts, hooks) };
  for (const text of texts) {
    const place = (table: string): string => `${text.path}:${text.line} ${table}`;
    const foreign = (table: string): boolean => {
      const owner = owners.get(table);
      return owner !== undefined && owner.domain !== text.domain;
    };
    // Whoever owns a table says that what lower storeys note of it is there: their rows stay theirs.
    const ownWords = text.sql.replace(
      /^alter table (\w+) add foreign key \([\w, ]+\) references (\w+)/gm,
      (whole, lower, own) =>
        owners.get(own as string)?.domain === text.domain &&
        (owners.get(lower as string)?.storey ?? text.storey) < text.storey
          ? ''
          : whole,
    );
    for (const [, table] of ownWords.matchAll(
      /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|alter\s+table)\s+(?:only\s+)?(\w+)/gi,
    ))
      if (foreign(table as string) && !/^(of|on|or|set|nowait|skip)$/i.test(table as string))
        broken.writes.push(place(table as string));
    for (const [, table] of text.sql.matchAll(
      /\bcreate (?:or replace )?(?:constraint )?trigger \w+[^;]*? on (\w+)/gi,
    ))
      if (foreign(table as string)) broken.triggers.push(place(table as string));
    for (const [, table] of text.sql.matchAll(/\b(?:from|join|references)\s+(\w+)/gi)) {
      const owner = owners.get(table as string);
      if (owner && owner.domain !== text.domain && owner.storey > text.storey)
        broken.upward.push(place(table as string));
    }
  }
  return broken;
}

type Owners = Map<string, { domain: string; storey: number }>;

/** Who makes what, by a pattern whose first group is its name. */
function ownersOf(texts: readonly SqlText[], making: RegExp): Owners {
  const owners: Owners = new Map();
  for (const { sql, domain, storey } of texts)
    for (const [, name] of sql.matchAll(making)) owners.set(name as string, { domain, storey });
  return owners;
}

/** Calls of functions of a higher storey and of others' hooks, and hooks that run what isn't of the domain or isn't told from below. */
function brokenCalls(texts: readonly SqlText[], hooks: readonly SaidHooks[]): string[] {
  const functions = ownersOf(texts, /^create (?:or replace )?function (\w+)/gm);
  const tellers = new Map(hooks.flatMap((one) => one.tells.map((name) => [name, one] as const)));
  const calls = texts.flatMap((text) => {
    const upward = [...text.sql.matchAll(/(?<![\w.])(\w+)\s*\(/g)].filter(([, name]) => {
      const owner = functions.get(name as string);
      return owner !== undefined && owner.domain !== text.domain && owner.storey > text.storey;
    });
    const foreign = [...text.sql.matchAll(/\bhooks\.(\w+)/g)].filter(
      ([, name]) => tellers.get(name as string)?.domain !== text.domain,
    );
    return [...upward, ...foreign].map(([call]) => `${text.path}:${text.line} ${call.replace(/\s*\($/, '')}`);
  });
  const does = hooks.flatMap(({ path, domain, storey, does: all }) =>
    all
      .filter(([hook, call]) => {
        const teller = tellers.get(hook);
        return functions.get(call)?.domain !== domain || !teller || teller.storey >= storey;
      })
      .map(([hook, call]) => `${path} ${hook}: ${call}`),
  );
  return [...calls, ...does];
}

const SHORTEST = 30;

/** A table says its own columns: that two of them have a store_id is no repetition that anything could take away. */
const COLUMNS = /^create (?:unlogged )?table \w+ \([\s\S]*?^\)[^;]*;/gm;

/** How many percent of the lines of SQL, columns of tables aside, are there more than once, and which most often. */
export function repeatedShare(texts: readonly SqlText[]): { value: number; where: string[] } {
  const count = new Map<string, number>();
  for (const { sql } of texts)
    for (const line of sql.replace(COLUMNS, '').split('\n')) {
      const plain = line.trim().replace(/\s+/g, ' ');
      if (plain.length >= SHORTEST) count.set(plain, (count.get(plain) ?? 0) + 1);
    }
  const all = [...count.values()].reduce((sum, one) => sum + one, 0);
  const again = [...count].filter(([, times]) => times > 1);
  const repeated = again.reduce((sum, [, times]) => sum + times - 1, 0);
  return {
    value: all === 0 ? 0 : Math.round((repeated / all) * 1_000) / 10,
    where: again
      .sort((a, b) => b[1] - a[1])
      .slice(0, 40)
      .map(([line, times]) => `${times} x ${line}`),
  };
}
