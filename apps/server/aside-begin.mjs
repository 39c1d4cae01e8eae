// The thread of aside.ts where the server runs from its sources: a thread doesn't take over how the main one compiles TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./aside-worker.ts');
