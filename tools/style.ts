// Which habits would make the house hard to read? Each check says what to do instead.
import { fileURLToPath } from 'node:url';
import { isTest, lineOf, type Node, readSources, type Source, walk } from './sources.ts';

const LONGEST_FILE = 400;
const LONGEST_FUNCTION = 70;
const LONGEST_COMPONENT = 120;

const PURE = /^((kernel|contract)\/|domains\/[^/]+\/(rules\/|contract\/|(messages|domain)\.ts$))/;
const WEB = /^((apps|platform)\/web|ui|domains\/[^/]+\/web)\//;

type Check = (source: Source) => string[];

const at = (source: Source, node: Node, says: string): string =>
  `${source.path}:${lineOf(source.text, node.start)} ${says}`;

const longFile: Check = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  return lines > LONGEST_FILE ? [`${path} has ${lines} lines: split it by act, at most ${LONGEST_FILE}`] : [];
};

const longFunction: Check = (source) => {
  if (isTest(source.path)) return [];
  const most = WEB.test(source.path) ? LONGEST_COMPONENT : LONGEST_FUNCTION;
  return [...walk(source.program)]
    .filter((node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    .map((node) => ({ node, lines: lineOf(source.text, node.end) - lineOf(source.text, node.start) + 1 }))
    .filter(({ lines }) => lines > most)
    .map(({ node, lines }) =>
      at(source, node, `a function of ${lines} lines: give its steps names of their own, at most ${most}`),
    );
};

const BANNED: Record<string, string> = {
  'Date.now': 'the time comes in as a value (context.now)',
  'Math.random': 'chance comes in as a value',
  'performance.now': 'the time comes in as a value',
};

/** `object.property` of a call, or '' */
function calledName(node: Node): string {
  const callee = node.callee as Node | undefined;
  if (callee?.type !== 'MemberExpression') return '';
  return `${(callee.object as Node).name as string}.${(callee.property as Node).name as string}`;
}

const bannedCall: Check = (source) => {
  if (!PURE.test(source.path) || isTest(source.path)) return [];
  return [...walk(source.program)].flatMap((node) => {
    if (
      node.type === 'NewExpression' &&
      (node.callee as Node).name === 'Date' &&
      (node.arguments as Node[]).length === 0
    ) {
      return [at(source, node, 'new Date() without a value: the time comes in as a value (context.now)')];
    }
    if (node.type !== 'CallExpression') return [];
    const name = calledName(node);
    if (name.startsWith('console.')) return [at(source, node, 'console: return what there is to say')];
    return BANNED[name] ? [at(source, node, `${name}(): ${BANNED[name]}`)] : [];
  });
};

const strayTest: Check = (source) => {
  if (!isTest(source.path)) return [];
  const stray = /^(test|it|describe)\.(only|skip|todo|fixme|skipIf|runIf)$/;
  return [...walk(source.program)]
    .filter((node) => node.type === 'CallExpression' && stray.test(calledName(node)))
    .map((node) => at(source, node, `${calledName(node)}: every test runs, or goes`));
};

const openEnd: Check = (source) =>
  [...source.text.matchAll(/\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/g)].map(
    (match) => `${source.path}:${lineOf(source.text, match.index)} ${match[0]}: finish it, or open an issue`,
  );

const anyType: Check = (source) =>
  [...walk(source.program)]
    .filter((node) => node.type === 'TSAnyKeyword')
    .map((node) => at(source, node, '`any`: say what it is, or `unknown`'));

const switchedOff: Check = (source) =>
  [...source.text.matchAll(/@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable/g)].map(
    (match) => `${source.path}:${lineOf(source.text, match.index)} ${match[0]}: satisfy the check instead`,
  );

const defaultExport: Check = (source) => {
  if (/\.config\.ts$/.test(source.path)) return [];
  return [...walk(source.program)]
    .filter((node) => node.type === 'ExportDefaultDeclaration')
    .map((node) => at(source, node, 'a default export: name it'));
};

const fileName: Check = ({ path }) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /^[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(name) ? [] : [`${path}: file names are kebab-case`];
};

/** Words that no shop uses, in what people read; each with the one to use. */
const STIFF: readonly (readonly [RegExp, string])[] = [
  [/\bst(?:and|ands|ood|anding)\b(?! for\b)/i, 'is, are, or what it does there'],
  [/\bdeeds?\b/i, 'change, action'],
  [/\banew\b/i, 'again'],
  [/\bthe own\b/i, 'your own, its own'],
  [/\bfor who\b/i, 'for whom, or name them'],
  [/\bis told\b/i, 'sees, gets'],
  [/\bnot [a-z ]*any ?more\b/i, 'no longer'],
];

const stiffWord: Check = ({ path, text }) => {
  if (!/(^|\/)messages[^/]*\.ts$/.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, at) =>
      STIFF.filter(([word]) => word.test(line)).map(
        ([word, instead]) => `${path}:${at + 1} "${word.exec(line)?.[0]}": say ${instead}`,
      ),
    );
};

const CHECKS: readonly Check[] = [
  stiffWord,
  longFile,
  longFunction,
  bannedCall,
  strayTest,
  openEnd,
  anyType,
  switchedOff,
  defaultExport,
  fileName,
];

/** Every sentence of a messages.ts that is in code a second time: a documented text lives in exactly one place. */
function repeatedMessages(sources: readonly Source[]): string[] {
  const texts = new Map<string, string>();
  const problems: string[] = [];
  for (const source of sources.filter(({ path }) => path.endsWith('/messages.ts'))) {
    for (const node of literals(source)) {
      const text = node.value as string;
      const other = texts.get(text);
      if (other && other !== source.path) problems.push(at(source, node, `"${text}" is in ${other}, too`));
      texts.set(text, source.path);
    }
  }
  for (const source of sources.filter(
    ({ path }) => /^(apps|domains)\//.test(path) && !path.endsWith('/messages.ts') && !isTest(path),
  )) {
    for (const node of literals(source)) {
      const home = texts.get(node.value as string);
      if (home) problems.push(at(source, node, `"${node.value as string}": take it from ${home}`));
    }
  }
  return problems;
}

/** Sentences: texts of at least three words that end as one. Labels may repeat. */
function literals(source: Source): Node[] {
  return [...walk(source.program)].filter(
    (node) =>
      node.type === 'Literal' &&
      typeof node.value === 'string' &&
      /[.?!]$/.test(node.value) &&
      node.value.trim().split(/\s+/).length >= 3,
  );
}

/** Everything against the style, one sentence each. */
export function checkStyle(sources: readonly Source[]): string[] {
  return [
    ...sources.flatMap((source) => CHECKS.flatMap((check) => check(source))),
    ...repeatedMessages(sources),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkStyle(readSources());
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
