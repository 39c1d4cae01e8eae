// What does the walk over all calls need of reports? A saved view and a schedule of the caller.
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: ['reportSchedule'],
  make: async (db, { storeId, userId }) => {
    const at = new Date('2026-11-01T12:00:00Z');
    const { savedReportId: savedReport } = await insertRow(
      db,
      'saved_reports',
      {
        userId,
        name: `View ${crypto.randomUUID()}`,
        reportName: 'EOD',
        createdAt: at,
        changedAt: at,
      },
      'savedReportId',
    );
    const { reportScheduleId: reportSchedule } = await insertRow(
      db,
      'report_schedules',
      {
        storeId,
        userId,
        name: 'Walk',
        reportName: 'Sales',
        rangeName: 'yesterday',
        every: 'day',
        hour: 5,
        recipients: ['walk@shop.example'],
        format: 'pdf',
        skipEmpty: true,
        appAddress: 'https://shop.example',
        zone: 'America/New_York',
        createdAt: at,
        changedAt: at,
      },
      'reportScheduleId',
    );
    return { savedReport, reportSchedule };
  },
};
