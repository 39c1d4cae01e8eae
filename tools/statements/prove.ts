// Is the type that the code asserts of a row the one that the database describes? TypeScript says: each file is checked as if beside the asserted type
// stood the described one.
import { join } from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import type { Source } from '#tools/sources.ts';
import { lineOf } from '#tools/sources.ts';
import type { Described } from './ask-postgres.ts';
import type { Statement } from './find-statements.ts';
import { columnType } from './shape.ts';

/** What is wrong with a statement, and where. */
export type Doubt = { readonly path: string; readonly line: number; readonly says: string };

const PROVEN =
  "\nexport type ProvenRow<Asserted, Described extends Asserted> = [Asserted, Described][0];\nexport type ProvenCents = import('#kernel/money.ts').Cents;\n";

/** What of these statements isn't as the database says. */
export function prove(
  root: string,
  sources: readonly Source[],
  statements: readonly Statement[],
  described: ReadonlyMap<string, Described>,
): Doubt[] {
  const refused = statements.flatMap(({ path, line, texts }) =>
    texts.flatMap((text): Doubt[] => {
      const answer = described.get(text);
      return answer && 'refused' in answer ? [{ path, line, says: `refused: ${answer.refused}` }] : [];
    }),
  );
  const overlays = new Map<string, string>();
  for (const { path, text } of sources) {
    const own = statements.filter((one) => one.path === path && one.method !== 'run');
    if (own.length > 0) overlays.set(join(root, path), besideDescribed(text, own, described));
  }
  return [...refused, ...typeErrors(root, overlays)];
}

/** The source with the described type beside each asserted one. Lines stay where they are. */
function besideDescribed(
  text: string,
  statements: readonly Statement[],
  described: ReadonlyMap<string, Described>,
): string {
  let changed = text;
  for (const { type, isTyped, texts } of [...statements].sort((a, b) => b.type.start - a.type.start)) {
    const rows = [...new Set(texts.flatMap((one) => rowOf(described.get(one))))];
    const asserted = text.slice(type.start, type.end).replace(/,\s*$/, '');
    // Where no type is asserted nothing may be taken from the row.
    const proven = rows.length === 0 ? asserted : `ProvenRow<${asserted}, ${rows.join(' | ')}>`;
    changed = `${changed.slice(0, type.start)}${isTyped ? proven : '<unknown>'}${changed.slice(type.end)}`;
  }
  return changed + PROVEN;
}

function rowOf(answer: Described | undefined): string[] {
  if (!answer || 'refused' in answer) return [];
  const fields = [...answer.columns].map(
    ([name, shape]) =>
      `${JSON.stringify(name)}: ${columnType(shape).replaceAll(/(?<!")\bCents\b/g, 'ProvenCents')}`,
  );
  return [`{ ${fields.join('; ')} }`];
}

function typeErrors(root: string, overlays: ReadonlyMap<string, string>): Doubt[] {
  const api = new API({
    cwd: root,
    fs: { readFile: (path) => overlays.get(path) },
  });
  try {
    const config = join(root, 'tsconfig.server.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`no project in ${config}`);
    return [...overlays].flatMap(([path, text]) =>
      project.program.getSemanticDiagnostics(path).map((one) => ({
        path: path.slice(root.length + 1),
        line: lineOf(text, one.pos),
        says: wordsOf(one).slice(-3).join(' '),
      })),
    );
  } finally {
    api.close();
  }
}

const wordsOf = (one: Diagnostic): string[] => [one.text, ...(one.messageChain ?? []).flatMap(wordsOf)];
