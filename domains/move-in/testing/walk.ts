// What does the walk over all calls need of move-in? A move that was read, a file and an answer, which are the chain's, and an export that was begun.
import { insertRow } from '#platform/db/rows.ts';
import type { Walk } from '#platform/http/walk.ts';

export const walk: Walk = {
  storeKinds: [],
  make: async (db, { storeId, userId }) => {
    const at = new Date('2026-11-01T12:00:00Z');
    await db.run(`update move_ins set state = 'applied', applied_at = $1 where state = 'planned'`, [at]);
    const move = { name: `Walk ${storeId}`, state: 'planned', storeId, readAt: at, readBy: userId };
    const { moveInId } = await insertRow(db, 'move_ins', move, 'moveInId');
    const file = { name: `walk-${storeId}.csv`, bytes: 10, uploadedAt: at, uploadedBy: userId };
    const { fileId } = await insertRow(db, 'move_in_files', file, 'fileId');
    const { answerId } = await insertRow(
      db,
      'move_in_answers',
      {
        fileKind: 'square-items',
        kind: 'column',
        answerKey: `walk ${storeId}`,
        name: 'title',
        means: { heading: 'Item Name' },
        saidAt: at,
        saidBy: userId,
      },
      'answerId',
    );
    const row = { way: 'zip', state: 'begun', begunAt: at, begunBy: userId, toldAt: at };
    const { exportId } = await insertRow(db, 'shop_exports', row, 'exportId');
    return { move: moveInId, 'move file': fileId, 'move answer': answerId, export: exportId };
  },
};
