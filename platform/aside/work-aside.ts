// Work of the processor alone (a PDF, a long list of labels) is done beside the thread that answers requests, so that nobody waits for it.
//
// A task is a pure function of data: what it takes and gives is copied between threads. Where no server runs (commands, tests of a
// function) it is done at once, in place.

export type AsideTask<Input, Output> = {
  /** Unique; apps/server/aside-worker.ts knows it by this. */
  readonly name: string;
  readonly run: (input: Input) => Output | Promise<Output>;
};

/** Runs the task of this name elsewhere; throws 429 when too much waits of whom it is for. */
export type AsideRunner = (name: string, input: unknown, forWhom: string) => Promise<unknown>;

/** What the thread is handed, and what it hands back. */
export type AsideJob = { readonly id: number; readonly name: string; readonly input: unknown };
export type AsideResult = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly error: { message: string; stack: string | undefined } }
);

let runner: AsideRunner | undefined;

/** From now on work is done by this runner. */
export function workAsideBy(one: AsideRunner): void {
  runner = one;
}

/** The task's answer; `forWhom` (a user's id) is whose queue it waits in. */
export async function workAside<Input, Output>(
  { name, run }: AsideTask<Input, Output>,
  input: Input,
  forWhom: number | string,
): Promise<Output> {
  if (!runner) return run(input);
  return (await runner(name, input, String(forWhom))) as Output;
}
