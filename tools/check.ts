// npm run check: the fast part of the gate, for while one works.
import { FAST_STEPS, runGate } from './gate.ts';

await runGate(FAST_STEPS);
