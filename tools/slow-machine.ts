// How does the gate run on a slower machine? Its own processes are stopped and let go on, many times a second: of a factor of 3 they have
// a third of the time, on two cores two thirds of one.
import { readdirSync, readFileSync } from 'node:fs';

const MARK = 'TRADEPOST_SLOW';
const PERIOD_MS = 60;
const LOOK_EVERY = 5;

/** Slows down all processes that are started with its environment, and theirs; answers that environment and what ends it. Linux only. */
export function slowDown(factor: number): { readonly env: Record<string, string>; end(): void } {
  const mark = `${MARK}=${process.pid}`;
  const own = new Set<number>();
  const others = new Set<number>([process.pid]);
  let stopped: number[] = [];
  let rounds = 0;
  let timer: NodeJS.Timeout;
  const goOn = (): void => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
    stopped = [];
    timer = setTimeout(halt, PERIOD_MS / factor);
  };
  const halt = (): void => {
    if (rounds % LOOK_EVERY === 0) lookAround(mark, own, others);
    rounds += 1;
    // What a test has stopped itself stays so.
    stopped = [...own].filter((pid) => stateOf(pid) !== 'T' && signal(pid, 'SIGSTOP'));
    timer = setTimeout(goOn, PERIOD_MS - PERIOD_MS / factor);
  };
  halt();
  return {
    env: { [MARK]: String(process.pid) },
    end: () => {
      clearTimeout(timer);
      for (const pid of stopped) signal(pid, 'SIGCONT');
    },
  };
}

/** Sorts processes that are new into own ones, by their environment or their parent, and others; forgets those that ended. */
function lookAround(mark: string, own: Set<number>, others: Set<number>): void {
  const there = new Set(readdirSync('/proc').map(Number).filter(Boolean));
  for (const known of [own, others]) for (const pid of known) if (!there.has(pid)) known.delete(pid);
  for (const pid of there) {
    if (own.has(pid) || others.has(pid)) continue;
    // PostgreSQL writes its title over its environment, so its children are known by their parent.
    const isOwn = own.has(parentOf(pid)) || textOf(`/proc/${pid}/environ`).split('\0').includes(mark);
    (isOwn ? own : others).add(pid);
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** State and parent come after the name, which may hold anything. */
const statOf = (pid: number): readonly string[] =>
  textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
const stateOf = (pid: number): string | undefined => statOf(pid)[0];
const parentOf = (pid: number): number => Number(statOf(pid)[1]);

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
