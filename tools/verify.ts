// npm run verify: does the database hold what must always hold? Names every fault and ends with 1 when there is one.
import { verify } from '#server/verify.ts';
import { withOwnDatabase } from './own-database.ts';

const faults = await withOwnDatabase(verify);
for (const { check, problem, rows } of faults) {
  process.stdout.write(`${check}: ${problem}\n`);
  for (const row of rows) process.stdout.write(`  ${JSON.stringify(row)}\n`);
}
process.stdout.write(faults.length === 0 ? 'Nothing is wrong.\n' : `${faults.length} checks failed.\n`);
if (faults.length > 0) process.exitCode = 1;
