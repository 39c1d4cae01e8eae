// How are the project's own modules compiled for the journeys? Each on its own by esbuild, once for all processes of a run: Playwright's
// compiler, which is meant for the journeys themselves, takes ten times as long, and a journey reaches the whole server through the builders
// of its world.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform, version } from 'esbuild';

const ROOT = new URL('../../', import.meta.url);
const OURS = /^(apps|contract|domains|kernel|platform|tools|ui|tests\/support)\/.*\.tsx?$/;
const KEPT = new URL(`.cache/compiled-${version}/`, ROOT);

mkdirSync(KEPT, { recursive: true });

/** A hook of Node's module loader: answers our modules as JavaScript and leaves everything else to the next one. */
export async function load(url, context, next) {
  if (!url.startsWith(ROOT.href) || !OURS.test(url.slice(ROOT.href.length))) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

async function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const kept = new URL(createHash('sha256').update(path).update(source).digest('hex'), KEPT);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const loader = path.endsWith('x') ? 'tsx' : 'ts';
    const { code } = await transform(source, {
      loader,
      jsx: 'automatic',
      target: 'node20',
      sourcefile: path,
      sourcemap: 'inline',
    });
    // Whole or not at all: another process may be reading.
    const draft = new URL(`${kept.href}.${process.pid}`);
    writeFileSync(draft, code);
    renameSync(draft, kept);
    return code;
  }
}
