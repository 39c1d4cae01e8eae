// What if another transaction was faster? The work is done again from its beginning, and sees what the other did.

/** What another transaction did first: the books of the day were closed (TP004), or each waited for the other. */
const OVERTAKEN = new Set(['TP004', '40P01']);
/** Or the transaction was finished or voided between our read and our write: read again, the command says so itself. */
const isFinishedMeanwhile = ({ code, message }: { code?: string; message?: string }): boolean =>
  code === '23001' && / transaction never changes$/.test(message ?? '');
const TRIES = 3;
/** Runs the work again from its beginning when another transaction overtook it; nothing of the first try is left. */
export async function unlessOvertaken<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const why = error as { code?: string; message?: string };
      const isOvertaken = OVERTAKEN.has(why.code ?? '') || isFinishedMeanwhile(why);
      if (attempt === TRIES || !isOvertaken) throw error;
    }
  }
}
