// npm test: everything, in the order in which mistakes are cheapest to find. The last line is `N passed, N failed`.
import { findChromium } from './chromium.ts';
import { FAST_STEPS, runGate, SLOW_STEPS } from './gate.ts';

// Found (or unpacked) before anything runs, so that a missing browser is known at once.
process.env.CHROMIUM_PATH ??= await findChromium().then(({ executablePath, env }) => {
  for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE']) if (env[name]) process.env[name] = env[name];
  return executablePath;
});
await runGate([...FAST_STEPS, ...SLOW_STEPS]);
