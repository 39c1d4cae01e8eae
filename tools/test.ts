// npm test: everything, in the order in which mistakes are cheapest to find. The last line is `N passed, N failed`.
// With `-- --slow 3` as on a machine three times slower.
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.ts';
import { FAST_STEPS, runGate, SLOW_STEPS } from './gate.ts';
import { slowDown } from './slow-machine.ts';

const { values } = parseArgs({ options: { slow: { type: 'string' } } });
const factor = Number(values.slow ?? 1);
if (!(factor >= 1)) throw new Error(`--slow takes a number of at least 1, not ${values.slow}`);

// Found (or unpacked) before anything runs, so that a missing browser is known at once.
process.env.CHROMIUM_PATH ??= await findChromium().then(({ executablePath, env }) => {
  for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE']) if (env[name]) process.env[name] = env[name];
  return executablePath;
});
const slow = factor > 1 ? slowDown(factor) : undefined;
Object.assign(process.env, slow?.env);
await runGate([...FAST_STEPS, ...SLOW_STEPS]);
slow?.end();
