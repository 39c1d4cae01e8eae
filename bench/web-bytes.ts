// How much script does the first load bring, and how much more does each screen?
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type ScriptBytes = {
  /** Kilobytes, compressed. */
  readonly first: number;
  /** By screen, the largest first: what it brings beside the first load. */
  readonly screens: readonly { readonly name: string; readonly kilobytes: number }[];
};

/** Reads a build: what the page names, and what the scripts import of each other. */
export function scriptBytes(folder: string): ScriptBytes {
  const assets = join(folder, 'assets');
  const scripts = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
  );
  const withImports = (names: readonly string[], without: ReadonlySet<string>): Set<string> => {
    const all = new Set<string>();
    const left = names.filter((name) => !without.has(name));
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      if (all.has(name)) continue;
      all.add(name);
      for (const [, from] of (scripts.get(name) ?? '').matchAll(
        /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g,
      ))
        if (from && !without.has(from)) left.push(from);
    }
    return all;
  };
  const kilobytes = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '').length, 0) / 1_024;
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const start = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(
    (match) => match[1] as string,
  );
  if (start.length === 0) throw new Error(`${folder} has no script`);
  const first = withImports(start, new Set());
  const screens = [...scripts.keys()]
    .filter((name) => /-(?:screen|page|dialog)-/.test(name) && !first.has(name))
    .map((name) => ({
      name: name.replace(/-[^-]*\.js$/, ''),
      kilobytes: kilobytes(withImports([name], first)),
    }));
  return { first: kilobytes(first), screens: screens.sort((a, b) => b.kilobytes - a.kilobytes) };
}
