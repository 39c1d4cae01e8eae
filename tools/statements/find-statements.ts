// Which statements does the code give to the database, and where? Every call of db.rows, db.one, db.maybe and db.run with all the texts that it may have.
import { isTest, lineOf, type Node, type Source, walk } from '#tools/sources.ts';
import type { Bindings } from './bindings.ts';
import { Evaluator } from './evaluate.ts';
import { UNKNOWN } from './source-tree.ts';

export type Statement = {
  readonly path: string;
  readonly line: number;
  readonly method: 'rows' | 'one' | 'maybe' | 'run';
  /** All texts that it may have; empty when some of it only a running server knows. */
  readonly texts: readonly string[];
  /** Where the type of its rows is written in the file, or, where none is, where it would be. */
  readonly type: { readonly start: number; readonly end: number };
  readonly isTyped: boolean;
  /** The type is unknown. */
  readonly assertsNothing: boolean;
};

/** Where shipped code talks to the database. */
export const talksToDatabase = (path: string): boolean =>
  /^(domains\/[^/]+\/(server|testing)|platform|apps\/server)\//.test(path) &&
  !/^platform\/web\//.test(path) &&
  !isTest(path);

type Call = Node & {
  readonly callee: Node & { readonly property?: { readonly name?: string } };
  readonly arguments: readonly Node[];
  readonly typeArguments?: Node | null;
};

/** All statements of these sources. */
export function findStatements(sources: readonly Source[], bindings: Bindings): Statement[] {
  const evaluator = new Evaluator(sources, bindings);
  return sources.flatMap((source) =>
    [...walk(source.program)].flatMap((node) => {
      const method = methodOf(node);
      const call = node as Call;
      const [text] = call.arguments ?? [];
      if (!method || !text) return [];
      const values = evaluator.valuesOf(text, source);
      const isKnown = values.every((value) => typeof value === 'string' && isSql(value));
      const isTyped = Boolean(call.typeArguments);
      // Something else has a method of that name.
      if (!isTyped && !isKnown && !values.some((value) => value === UNKNOWN || typeof value === 'string'))
        return [];
      if (!isTyped && !isKnown && method === 'run') return [];
      const { start, end } = call.typeArguments ?? { start: call.callee.end, end: call.callee.end };
      return [
        {
          path: source.path,
          line: lineOf(source.text, call.start),
          method,
          texts: isKnown ? (values as string[]) : [],
          type: isTyped ? { start: start + 1, end: end - 1 } : { start, end },
          isTyped,
          assertsNothing: isTyped && source.text.slice(start + 1, end - 1).trim() === 'unknown',
        },
      ];
    }),
  );
}

function methodOf(node: Node): Statement['method'] | undefined {
  if (node.type !== 'CallExpression') return undefined;
  const { callee } = node as Call;
  const name = callee.type === 'MemberExpression' ? callee.property?.name : undefined;
  return name === 'rows' || name === 'one' || name === 'maybe' || name === 'run' ? name : undefined;
}

const isSql = (text: string): boolean => /^\s*(select|insert|update|delete|with|merge|\()/i.test(text);
