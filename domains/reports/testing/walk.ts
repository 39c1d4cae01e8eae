// What does the walk over all calls need of reports? A saved view of the caller.
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: [],
  make: async (db, { userId }) => {
    const at = new Date('2026-11-01T12:00:00Z');
    const { saved_report_id: savedReport } = await insertRow(
      db,
      'saved_reports',
      {
        user_id: userId,
        name: `View ${crypto.randomUUID()}`,
        report_name: 'EOD',
        created_at: at,
        changed_at: at,
      },
      'saved_report_id',
    );
    return { savedReport };
  },
};
