// Which statements took PostgreSQL's time? For those who make it faster.
import type { Db } from '#contract/route.ts';

type Row = { calls: number; mean: number; total: number; query: string };

/** Prints the twelve that took most. Says so when PostgreSQL doesn't count them. */
export async function printStatements(db: Db, print: (text: string) => void): Promise<void> {
  try {
    const rows = await db.rows<Row>(
      `select calls, mean_exec_time as mean, total_exec_time as total, left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
       from pg_stat_statements order by total_exec_time desc limit 12`,
    );
    for (const row of rows)
      print(`${row.total.toFixed(0)} ms = ${row.calls} x ${row.mean.toFixed(3)}  ${row.query}`);
  } catch (error) {
    print(`no statistics of statements: ${(error as Error).message}`);
  }
}
