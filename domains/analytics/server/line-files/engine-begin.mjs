// engine-child.ts where the server runs from its sources: a process doesn't take over how its parent compiles TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./engine-child.ts');
