// What does the browser get of a contract? What it evaluates to, as data: calls and constants. Schemas, functions and summaries are the server's.
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { AnyCall } from '#contract/call.ts';

/** The module that stands for a contract in the browser's build; what it leaves out nobody can import there. */
export const contractData = (contract: Readonly<Record<string, unknown>>): string =>
  Object.entries(contract)
    .map(([name, value]) => [
      name,
      JSON.stringify(isCall(value) ? { ...value, summary: undefined } : value, data),
    ])
    .filter(([, json]) => json !== undefined)
    .map(([name, json]) => `export const ${name} = ${json};\n`)
    .join('');

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'right' in value;

/** Of a body a request needs only that there is one. */
const data = (key: string, value: unknown) =>
  value instanceof z.ZodType ? key === 'body' || undefined : value;

/** The plugin of the build. */
export const contractsAsData = {
  name: 'contracts-as-data',
  apply: 'build' as const,
  enforce: 'pre' as const,
  async load(id: string) {
    if (/\/domains\/[^/]+\/contract\/[^/]+\.ts$/.test(id))
      return contractData((await import(pathToFileURL(id).href)) as Record<string, unknown>);
    return undefined;
  },
  generateBundle(
    _options: unknown,
    files: Readonly<Record<string, { readonly moduleIds?: readonly string[] }>>,
  ) {
    const all = Object.values(files).flatMap(({ moduleIds = [] }) => moduleIds);
    if (all.some((id) => id.includes('/node_modules/zod/')))
      throw new Error(
        "something that the browser imports reads a schema: validating is the server's, zod stays there",
      );
  },
};
