// How are the steps of the gate run and summed up? In their order, two beside each other where each keeps one core busy; one line of
// progress each, their output only when they fail, one sum at the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const REPORTS = join(ROOT, '.cache', 'reports');

export type Tally = { readonly passed: number; readonly failed: number };
export type Step = {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Record<string, string>;
  /** It runs on one core, so another such step runs beside it. */
  readonly single?: boolean;
  /** Counts tests in the report that the step wrote; without one the step itself counts as one. */
  readonly count?: (report: unknown) => Tally;
};

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
  { name: 'walls', command: tool('tools/walls.ts'), single: true },
  { name: 'figures', command: tool('tools/figures.ts'), single: true },
  { name: 'style', command: tool('tools/style.ts'), single: true },
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
];

function vitest(name: string, projects: readonly string[], ...more: string[]): Step {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    command: [bin('vitest'), 'run', '--passWithNoTests', ...chosen, ...more, ...reports],
    count: countVitest,
  };
}

/** A skipped test counts as failed: the gate has none. */
export function countVitest(report: unknown): Tally {
  const { numPassedTests = 0, numTotalTests = 0 } = report as {
    numPassedTests?: number;
    numTotalTests?: number;
  };
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

/** As above: what is flaky or skipped has not passed. */
export function countPlaywright(report: unknown): Tally {
  const { stats } = report as {
    stats?: Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>;
  };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
  return { passed: expected, failed: unexpected + flaky + skipped };
}

/** Of a step that ended with this code: its tests if it wrote a report, else itself. A crash is a failure whatever the report says. */
export function tallyOf(step: Step, code: number, report: unknown): Tally {
  const counted = step.count && report !== undefined ? step.count(report) : undefined;
  if (!counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** Which steps run together: all in their order, neighbors on one core each beside one another. */
export function inGroups(steps: readonly Step[]): readonly (readonly Step[])[] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.single && last?.[0]?.single) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** Runs all steps, prints the sum as the last line, and sets the exit code. */
export async function runGate(steps: readonly Step[]): Promise<void> {
  const { passed, failed } = await runSteps(steps);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Runs all steps, one line of progress each, and sums them up. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  mkdirSync(REPORTS, { recursive: true });
  const tallies: Tally[] = [];
  for (const group of inGroups(steps)) {
    const waiting = [...group];
    const lane = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift())
        tallies.push(await runStep(step, group.length === 1));
    };
    await Promise.all([lane(), lane()]);
  }
  return sumOf(tallies);
}

/** All tallies as one. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

/** A step that is alone is named when it begins, another one when it has ended: its line would be torn. */
async function runStep(step: Step, isAlone: boolean): Promise<Tally> {
  const report = reportOf(step.name);
  rmSync(report, { force: true });
  const begun = Date.now();
  const name = step.name.padEnd(13);
  if (isAlone) process.stdout.write(name);
  const { code, output } = await run(step);
  const seen = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as unknown) : undefined;
  const tally = tallyOf(step, code, seen);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1).padStart(6);
  const counted = seen === undefined ? '' : `, ${tally.passed} tests`;
  const said = tally.failed > 0 ? `FAILED ${seconds} s\n${output}\n` : `ok     ${seconds} s${counted}\n`;
  process.stdout.write(isAlone ? said : name + said);
  return tally;
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
