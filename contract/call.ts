// What is a call of the contract?
//
// One entry per documented call, as data: methods, path, inputs with the documented names, output, right, secret fields.
// Routes, the browser's typed client, the OpenAPI document, the generated tests and docs/map.md all come from it.
// calls.ts declares one. The types of a call are computed once, there, and carried in a phantom field, so that callers never evaluate zod's types.
import type { z } from 'zod';
import type { Cents } from '#kernel/money.ts';
import type { Amounts } from './amounts.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** `section.action`, or who may call without a right of its own. */
export type Right = `${string}.${string}` | 'anyone' | 'signed-in';
export type Produces = 'json' | 'pdf' | 'html' | 'bytes' | 'csv';

export type Call<Input = unknown, Wire = unknown, Output = unknown> = {
  /** As in docs/map.md, e.g. 'Transaction.AddTransactionItem'. Unique. */
  readonly id: string;
  readonly area: string;
  /** The documented method. A changing GET also answers POST, which is what our own client uses. */
  readonly method: Method;
  /** As documented, relative to /api/, with {name} for path parameters. */
  readonly path: string;
  /** Other documented forms of the same call: 'METHOD path'. */
  readonly alsoAt: readonly string[];
  /** Does it change data? Then it needs a token in a header, takes an Idempotency-Key and answers no-store. */
  readonly changes: boolean;
  readonly right: Right;
  readonly input: z.ZodObject;
  /** Schema of a body that isn't an object of the inputs (a list, say); it arrives as input.body. */
  readonly body: z.ZodType | undefined;
  readonly output: z.ZodType;
  /** Where amounts are in both: cents in code, dollars on the wire. */
  readonly amounts: { readonly input: Amounts | undefined; readonly output: Amounts | undefined };
  readonly produces: Produces;
  /** Inputs that never reach a log, and are refused in a URL unless a setting allows it. */
  readonly secret: readonly string[];
  /** The input that a body stands for which is a bare value (PUT CheckChanged: body id). */
  readonly bareBody: string | undefined;
  /** What the same entity looks like in an answer: fields of it that aren't inputs are taken and left alone, so that what was read can be put back. */
  readonly takesBack: z.ZodType | undefined;
  /** The longest body in bytes, for imports, pictures and long lists; undefined is what any call takes. Only who has the right may send more than that. */
  readonly longestBody: number | undefined;
  /** May it take many seconds? Then its statements have longer, and the registers' come before them. */
  readonly isLong: boolean;
  /** Fields of the answer, wherever they are in it, that are null for whoever lacks the right; undefined where there are none. */
  readonly hides: Hidden | undefined;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly '~t'?: { input: Input; wire: Wire; output: Output };
};

export type Hidden = { readonly right: Right; readonly fields: readonly string[] };

export type AnyCall = Call;
export type InputOf<C> = C extends { readonly '~t'?: { input: infer I } } ? I : never;
export type WireOf<C> = C extends { readonly '~t'?: { wire: infer W } } ? W : never;
/** What the browser's code asks with: amounts in cents, or as somebody typed them; all else as the wire has it. */
export type AskOf<C> = C extends { readonly '~t'?: { input: infer I; wire: infer W } } ? Asked<I, W> : never;
export type OutputOf<C> = C extends { readonly '~t'?: { output: infer O } } ? O : never;

type Asked<I, W> =
  Extract<I, Cents> extends never
    ? W extends readonly (infer V)[]
      ? I extends readonly (infer E)[]
        ? Asked<E, V>[]
        : W
      : W extends object
        ? { [K in keyof W]: K extends keyof I ? Asked<I[K], W[K]> : W[K] }
        : W
    : Exclude<W, number | boolean> | Extract<I, Cents>;

/** The names in braces of a path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] as string);
}
