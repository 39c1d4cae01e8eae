// Do the walls hold in SQL, too? A domain writes only its own tables, puts triggers only on them, and reads no table of a higher storey.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, lineOf, type Source, walk } from './sources.ts';

export type SqlText = {
  readonly path: string;
  readonly line: number;
  readonly domain: string;
  readonly storey: number;
  readonly sql: string;
};

/** All SQL of the domains: their files, and the texts in their server's code. Invariants look at everything, so they are left out. */
export function sqlTexts(root: string, sources: readonly Source[]): SqlText[] {
  const storeys = new Map(
    sources.flatMap(({ path, text }) => {
      const name = /^domains\/([^/]+)\/domain\.ts$/.exec(path)?.[1];
      return name ? [[name, Number(/\bstorey: (\d)/.exec(text)?.[1] ?? 0)] as const] : [];
    }),
  );
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
  /\b(select\s|insert\s+into\s|update\s+\w+\s+(\w+\s+)?set\s|delete\s+from\s|from\s+\w+|join\s+\w+)/i;

function textsOf(source: Source): { sql: string; start: number }[] {
  return [...walk(source.program)]
    .flatMap((node) => {
      if (node.type === 'TemplateLiteral')
        return [{ sql: source.text.slice(node.start + 1, node.end - 1), start: node.start }];
      if (node.type === 'Literal' && typeof node.value === 'string')
        return [{ sql: node.value, start: node.start }];
      return [];
    })
    .filter(({ sql }) => LOOKS_LIKE_SQL.test(sql));
}

export type BrokenSql = { writes: string[]; triggers: string[]; upward: string[] };

/** Every place where a domain's SQL goes through a wall. */
export function checkSql(texts: readonly SqlText[]): BrokenSql {
  const owners = new Map<string, { domain: string; storey: number }>();
  for (const { sql, domain, storey } of texts)
    for (const [, table] of sql.matchAll(/^create (?:unlogged )?table (\w+)/gm))
      owners.set(table as string, { domain, storey });
  const broken: BrokenSql = { writes: [], triggers: [], upward: [] };
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
      /\b(?:insert\s+into|update|delete\s+from|alter\s+table)\s+(?:only\s+)?(\w+)/gi,
    ))
      if (foreign(table as string) && !/^(of|on|or|set|nowait|skip)$/i.test(table as string))
        broken.writes.push(place(table as string));
    for (const [, table] of text.sql.matchAll(/\bcreate (?:constraint )?trigger \w+[^;]*? on (\w+)/gi))
      if (foreign(table as string)) broken.triggers.push(place(table as string));
    for (const [, table] of text.sql.matchAll(/\b(?:from|join|references)\s+(\w+)/gi)) {
      const owner = owners.get(table as string);
      if (owner && owner.domain !== text.domain && owner.storey > text.storey)
        broken.upward.push(place(table as string));
    }
  }
  return broken;
}

const SHORTEST = 30;

/** How many percent of the lines of SQL are there more than once, and which most often. */
export function repeatedShare(texts: readonly SqlText[]): { value: number; where: string[] } {
  const count = new Map<string, number>();
  for (const { sql } of texts)
    for (const line of sql.split('\n')) {
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
