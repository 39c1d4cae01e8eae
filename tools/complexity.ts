// How many ways lead through a function? One, and one more for each condition, loop, case and catch; functions inside count for themselves.
import type { Node } from './sources.ts';

const FORKS = new Set([
  'IfStatement',
  'ConditionalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
]);

/** Is it a function with a body of its own? */
export const isFunction = (node: Node): boolean =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** The cyclomatic complexity of a function. */
export function complexityOf(node: Node): number {
  let ways = 1;
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value)) return;
    if (FORKS.has(value.type) || value.type === 'LogicalExpression') ways += 1;
    if (value.type === 'SwitchCase' && value.test) ways += 1;
    if (!isFunction(value)) Object.values(value).forEach(visit);
  };
  for (const [name, value] of Object.entries(node)) if (name !== 'type') visit(value);
  return ways;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
