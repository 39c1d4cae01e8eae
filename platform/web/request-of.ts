// How does a call of the contract become an HTTP request?
import type { AnyCall, Method } from '#contract/call.ts';
import { pathParameters } from '#contract/call.ts';

export type RequestParts = {
  readonly method: Method;
  /** Relative to the base URL, without a leading slash, with its query. */
  readonly path: string;
  /** JSON text, or undefined when nothing goes into the body. */
  readonly body: string | undefined;
};

type Form = { method: Method; path: string };

/** All documented forms; a changing GET is sent as POST. */
function formsOf(call: AnyCall): Form[] {
  const documented = [
    { method: call.method, path: call.path },
    ...call.alsoAt.map((form) => {
      const at = form.indexOf(' ');
      return { method: form.slice(0, at) as Method, path: form.slice(at + 1) };
    }),
  ];
  return documented.map((form) =>
    call.changes && form.method === 'GET' ? { ...form, method: 'POST' as const } : form,
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Can this form carry the input: every name of its path given, and no secret in the address? */
function fits(call: AnyCall, form: Form, input: Record<string, unknown>): boolean {
  const takesBody = form.method === 'POST' || form.method === 'PUT';
  const secrets = call.secret.filter((name) => isGiven(input[name]));
  if (secrets.length > 0 && !takesBody) return false;
  return pathParameters(form.path).every((name) => isGiven(input[name]) && !secrets.includes(name));
}

function queryOf(rest: readonly [string, unknown][]): string {
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    if (Array.isArray(value)) query.set(name, value.join(','));
    else query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Method, path and body. Path parameters are encoded; a comma that the path itself holds stays. Throws (a bug) when a path parameter is missing. */
export function requestOf(call: AnyCall, input: Record<string, unknown>): RequestParts {
  const forms = formsOf(call);
  const form = forms.find((each) => fits(call, each, input)) ?? forms[0];
  if (!form) throw new Error(`${call.id} has no form`);
  const inPath = new Set(pathParameters(form.path));
  const path = form.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = input[name] as string | number | boolean | null | undefined;
    if (value === undefined || value === null) throw new Error(`${call.id} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const listBody = call.body !== undefined;
  const rest = Object.entries(input).filter(
    ([name, value]) =>
      !inPath.has(name) && value !== undefined && value !== null && !(listBody && name === 'body'),
  );
  const takesBody = form.method === 'POST' || form.method === 'PUT';
  if (listBody) return { method: form.method, path: path + queryOf(rest), body: JSON.stringify(input.body) };
  if (takesBody)
    return {
      method: form.method,
      path,
      body: rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined,
    };
  return { method: form.method, path: path + queryOf(rest), body: undefined };
}
