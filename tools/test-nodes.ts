// npm run test:nodes: does the product run on the other Nodes that it promises (engines in package.json)? Each comes from npm into .cache/nodes,
// and with it run: npm start on an empty folder until somebody logged in, looked something up and printed labels; the checks; the server tests; a
// journey. Options: --node 22,24 (all but the one that runs this) --only start,check,server,journey (all) --fresh (newest patch again).
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './build.ts';
import { FAST_STEPS, runSteps, SLOW_STEPS, type Step, sumOf, type Tally } from './gate.ts';
import { majorsOf, nodePackage, nodePath, nodesOf, onNode, type Part, partsOf } from './nodes.ts';

/** Programs of their own: which Node starts them makes no difference, so they run once. */
const NATIVE = ['format', 'lint', 'types'];
const START: Step = {
  name: 'start',
  command: [process.execPath, 'tools/run.mjs', 'tools/try-start.ts'],
};
/** A sale from the first scan to the receipt. */
const JOURNEY = 'tests/e2e/sell.spec.ts';

const { platform, arch } = process;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The program of this major; from npm when it isn't there, or when a newer patch is wanted. */
function getNode(major: number, isFresh: boolean): string {
  const folder = join(ROOT, '.cache', 'nodes', String(major));
  const program = nodePath(folder, platform, arch);
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const npm = process.env.npm_execpath;
  const given = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const wanted = [...given, '--loglevel=error', `${nodePackage(platform, arch)}@${major}`];
  const options = { cwd: folder, stdio: ['ignore', 2, 2] as ['ignore', number, number] };
  const done = npm
    ? spawnSync(process.execPath, [npm, ...wanted], options)
    : spawnSync('npm', wanted, { ...options, shell: platform === 'win32' });
  if (done.status === 0 && existsSync(program)) return program;
  throw new Error(`Node ${major} could not be installed from npm`);
}

function getSteps(part: Part): readonly Step[] {
  if (part === 'start') return [START];
  if (part === 'check') return FAST_STEPS.filter(({ name }) => !NATIVE.includes(name));
  if (part === 'server') return SLOW_STEPS.filter(({ name }) => name === 'server');
  return SLOW_STEPS.filter(({ name }) => name === 'journeys').map((step) => ({
    ...step,
    command: [...step.command, JOURNEY],
  }));
}

const { values } = parseArgs({
  options: { node: { type: 'string' }, only: { type: 'string' }, fresh: { type: 'boolean', default: false } },
});
const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  engines: { node: string };
};
const majors = nodesOf(values.node, majorsOf(engines.node), Number(process.versions.node.split('.')[0]));
const parts = partsOf(values.only);
const programs = majors.map((major) => getNode(major, values.fresh));

const tallies: Tally[] = [];
if (parts.includes('check')) {
  say('Any Node');
  tallies.push(sumOf(await runSteps(FAST_STEPS.filter(({ name }) => NATIVE.includes(name)))));
}
for (const program of programs) {
  say(`Node ${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  const steps = parts.flatMap(getSteps).map((step) => onNode(step, program, process.env));
  tallies.push(sumOf(await runSteps(steps)));
}
const { passed, failed } = sumOf(tallies);
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
