// What of an answer may somebody see? A call says which of its fields need a right of their own; without it they are null.
import type { AnyCall } from '#contract/call.ts';
import { mayDo } from '#contract/may-do.ts';

type Caller = Parameters<typeof mayDo>[0];

/** The answer as the caller may see it: the same one unless the call hides something from them. Files are as their handler made them. */
export function visible(call: Pick<AnyCall, 'hides'>, caller: Caller, result: unknown): unknown {
  if (call.hides === undefined || mayDo(caller, call.hides.right)) return result;
  const fields = new Set(call.hides.fields);
  if (isStored(result)) return { stored: JSON.stringify(without(JSON.parse(result.stored), fields)) };
  return isFile(result) ? result : without(result, fields);
}

function without(value: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, fields));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fields.has(name) ? null : without(inner, fields)]),
  );
}

const isStored = (result: unknown): result is { stored: string } =>
  typeof result === 'object' && result !== null && 'stored' in result;

const isFile = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'file' in result;
