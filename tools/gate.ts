// How are the steps of the gate run and summed up? In their order, two beside each other where each keeps one core busy; one line of
// progress each, their output only when they fail; at the end what failed once more, alone, and one sum (decision 0441).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Counted, countPlaywright, countVitest, type Failure } from './gate-reports.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const REPORTS = join(ROOT, '.cache', 'reports');
/** So many test files and journeys may fail on a bad day of the machine; more are no accident. */
const MOST_AGAIN = 3;

export type Tally = { readonly passed: number; readonly failed: number };
export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  /** It runs on one core, so another such step runs beside it. */
  readonly single?: boolean;
  /** Counts tests in the report that the step wrote; without one the step itself counts as one. */
  readonly count?: (report: unknown) => Counted;
};
/** What a step came to; what failed in it may be run again by the step's own command. */
export type Outcome = Tally & { readonly step: Step; readonly failures: readonly Failure[] };
type Ran = { readonly code: number; readonly output: string; readonly report: unknown };

const bin = (name: string): string =>
  join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const tool = (script: string): string[] => [process.execPath, 'tools/run.mjs', script];
const reportOf = (name: string): string => join(REPORTS, `${name}.json`);

/** The fast steps: nothing but files and pure code. */
export const FAST_STEPS: readonly Step[] = [
  {
    name: 'format',
    command: [
      bin('biome'),
      'format',
      '--vcs-enabled=true',
      '--vcs-client-kind=git',
      '--vcs-use-ignore-file=true',
      '.',
    ],
  },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: [bin('tsc'), '-b', 'tsconfig.json'], single: true },
  { name: 'sources', command: tool('tools/analyze.ts'), single: true },
  { name: 'map', command: [...tool('tools/map.ts'), '--check'], single: true },
  { name: 'requirements', command: tool('tools/requirements.ts'), single: true },
  vitest('unit', ['unit', 'web', 'web-anew']),
];

/** The slow ones: dead code, the build, a real PostgreSQL, a real browser. */
export const SLOW_STEPS: readonly Step[] = [
  { name: 'dead code', command: [bin('knip'), '--no-progress'], single: true },
  // The journeys would make it themselves, alone on one core.
  { name: 'build', command: [...tool('tools/build.ts'), '--if-needed'], single: true },
  // Deaths, outages and mails are waited for: a third worker has the core meanwhile.
  vitest('server', ['server'], '--maxWorkers=3'),
  {
    name: 'journeys',
    command: [bin('playwright'), 'test', '--pass-with-no-tests', '--reporter=line,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('journeys') },
    count: countPlaywright,
  },
  vitest('speed', ['speed'], '--maxWorkers=1'),
];

function vitest(name: string, projects: readonly string[], ...more: string[]): Step {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    command: [bin('vitest'), 'run', '--passWithNoTests', ...chosen, ...more, ...reports],
    count: (report) => countVitest(report, ROOT),
  };
}

/** Of a step that ended so: its tests if it wrote a report, else itself. A crash is a failure whatever the report says. */
export function outcomeOf(step: Step, { code, output, report }: Ran): Outcome {
  const counted = step.count && report !== undefined ? step.count(report) : undefined;
  if (!counted) return { step, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  const { passed, failed } = sumOf(
    [counted.failures, [{ passed: counted.passed, failed: counted.errors }]].flat(),
  );
  const isCrash = failed === 0 ? code !== 0 : /^.*Unhandled (Error|Rejection)/m.test(output);
  return { step, passed, failed: failed + (isCrash ? 1 : 0), failures: counted.failures };
}

/** Which steps run together: all in their order, neighbors on one core each beside one another. */
export function batched(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.single && last?.[0]?.single) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Runs all steps and once more what failed; prints the sum as the last line, and sets the exit code. */
export async function runGate(steps: readonly Step[]): Promise<void> {
  const { sum, flaky } = await settle(await runSteps(steps), runAgain);
  for (const name of flaky) process.stdout.write(`flaky: ${name}\n`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/**
 * Runs each test file and journey that failed once more, alone, and answers the sum with the names of those that passed then. More than
 * three, or a failure that belongs to none of them, are not tried again.
 */
export async function settle(
  outcomes: readonly Outcome[],
  again: (step: Step, failure: Failure) => Promise<Outcome>,
): Promise<{ readonly sum: Tally; readonly flaky: readonly string[] }> {
  const sum = sumOf(outcomes);
  const tries = outcomes.flatMap(({ step, failures }) => failures.map((failure) => ({ step, failure })));
  const flaky: string[] = [];
  const isHopeless = sum.failed > sumOf(tries.map(({ failure }) => failure)).failed;
  if (tries.length > MOST_AGAIN || isHopeless) return { sum, flaky };
  const changes: Tally[] = [];
  for (const { step, failure } of tries) {
    const { passed, failed } = await again(step, failure);
    if (failed > 0 || passed === 0) continue;
    flaky.push(failure.name);
    changes.push({ passed: passed - failure.passed, failed: -failure.failed });
  }
  return { sum: sumOf([sum, ...changes]), flaky };
}

/** Runs the test file or journey alone, with nothing beside it. */
async function runAgain(step: Step, { name, only }: Failure): Promise<Outcome> {
  const workers = step.name === 'journeys' ? '--workers=1' : '--maxWorkers=1';
  const command = [...step.command.filter((word) => !word.startsWith('--maxWorkers')), workers, ...only];
  process.stdout.write(`once more: ${name}\n`);
  return runStep({ ...step, command }, true);
}

/** Runs all steps, one line of progress each. */
export async function runSteps(steps: readonly Step[]): Promise<readonly Outcome[]> {
  mkdirSync(REPORTS, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const group of batched(steps)) {
    const waiting = [...group];
    const lane = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift())
        outcomes.push(await runStep(step, group.length === 1));
    };
    await Promise.all([lane(), lane()]);
  }
  return outcomes;
}

/** All tallies as one. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** A step that is alone is named when it begins, another one when it has ended: its line would be torn. */
async function runStep(step: Step, isAlone: boolean): Promise<Outcome> {
  const file = reportOf(step.name);
  rmSync(file, { force: true });
  const begun = Date.now();
  const name = step.name.padEnd(13);
  if (isAlone) process.stdout.write(name);
  const { code, output } = await run(step);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
  const outcome = outcomeOf(step, { code, output, report });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(6);
  const counted = report === undefined ? '' : `, ${outcome.passed} tests`;
  const said = outcome.failed > 0 ? `FAILED ${seconds} s\n${output}\n` : `ok     ${seconds} s${counted}\n`;
  process.stdout.write(isAlone ? said : name + said);
  return outcome;
}

function run(step: Step): Promise<{ code: number; output: string }> {
  const [program, ...given] = step.command as [string, ...string[]];
  const env = { ...process.env, NO_COLOR: '1', ...step.env };
  return new Promise((done) => {
    const child = spawn(program, given, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    const stop = (signal: NodeJS.Signals): void => {
      child.kill(signal);
      process.exitCode = 1;
    };
    const signals = ['SIGINT', 'SIGTERM'] as const;
    for (const signal of signals) process.once(signal, stop);
    const end = (code: number): void => {
      for (const signal of signals) process.removeListener(signal, stop);
      done({ code, output: Buffer.concat(said).toString('utf8') });
    };
    child.once('error', (error) => {
      said.push(Buffer.from(error.message));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
