// A line in a drawer's log that moves no money: a note (AddLog), or that the drawer was opened without a sale.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { insertNote, latestSession } from '#domains/cash/server/move-queries.ts';
import type { CommandContext } from '#domains/cash/server/public/open-drawer.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { type Cents, ZERO } from '#kernel/money.ts';

export type DrawerNote = {
  readonly deviceId: number;
  readonly kind: 'note' | 'noSale';
  readonly description: string;
  /** What the writer says that changed. It is kept as said: money moves by transfers, pay-ins, pay-outs and counts only. */
  readonly stated?: Cents | undefined;
};

/** Writes the line and answers its id; 404 for a foreign device. */
export async function writeNoteCommand(context: CommandContext, note: DrawerNote): Promise<number> {
  const { tx, actor, now } = context;
  const { storeId, deviceId, businessDay } = await getDevice(tx, note.deviceId, actor.storeIds, now, 'POSID');
  const latest = await latestSession(tx, deviceId);
  const noteId = await insertNote(tx, {
    storeId,
    deviceId,
    sessionId: latest?.isOpen ? latest.sessionId : null,
    kind: note.kind,
    stated: note.stated ?? ZERO,
    description: note.description,
    businessDay,
    now,
    actor,
  });
  await writeAudit(tx, context, {
    storeId,
    deviceId,
    action: note.kind === 'noSale' ? 'cash.noSale' : 'cash.note',
    entity: 'drawerNote',
    entityId: noteId,
    after: { description: note.description, statedCents: note.stated ?? 0 },
  });
  await tellStore(tx, storeId, 'drawer');
  return noteId;
}
