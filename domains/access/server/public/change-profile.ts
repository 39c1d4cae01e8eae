// A user's own name and mail address change.
import type { Tx } from '#contract/route.ts';

/** Writes what is given, as it is: who calls has checked it. The caller writes the audit row. */
export async function changeProfile(
  tx: Tx,
  userId: number,
  { displayName, email }: { displayName?: string | undefined; email?: string | undefined },
): Promise<void> {
  await tx.run(
    'update users set display_name = coalesce($2, display_name), email = coalesce($3, email) where user_id = $1',
    [userId, displayName ?? null, email ?? null],
  );
}
