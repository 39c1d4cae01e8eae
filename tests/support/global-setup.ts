// What does vitest run once before all server tests?
export { startTestPostgres as setup } from './postgres.ts';
