// What is a copy called, in a sentence about it?
import type { Db } from '#contract/route.ts';

/** Its serial number; its id when it has none. */
export async function nameCopy(db: Db, copyId: number): Promise<string> {
  const copy = await db.maybe<{ serial: string }>('select serial from copies where copy_id = $1', [copyId]);
  return copy?.serial ?? String(copyId);
}
