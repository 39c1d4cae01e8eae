// The invariants of all domains, for tests that look at the whole database after what they did.
export { allChecks, findFaults, verify } from '#server/verify.ts';
