// What does the walk over all calls need of reports? A saved view and a schedule of the caller.
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['reportSchedule'],
  make: async (db, { storeId, userId }) => {
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
    const { report_schedule_id: reportSchedule } = await insertRow(
      db,
      'report_schedules',
      {
        store_id: storeId,
        user_id: userId,
        name: 'Walk',
        report_name: 'Sales',
        range_name: 'yesterday',
        every: 'day',
        hour: 5,
        recipients: ['walk@shop.example'],
        format: 'pdf',
        skip_empty: true,
        app_address: 'https://shop.example',
        zone: 'America/New_York',
        created_at: at,
        changed_at: at,
      },
      'report_schedule_id',
    );
    return { savedReport, reportSchedule };
  },
};
