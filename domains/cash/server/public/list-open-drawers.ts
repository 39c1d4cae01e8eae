// Which drawers and vaults of a store are open? Closing the day asks (EOD-04 to EOD-07, D2).
import type { Db } from '#contract/route.ts';

export type OpenDrawer = {
  readonly sessionId: number;
  readonly deviceId: number;
  readonly description: string;
  readonly isVault: boolean;
  readonly openedAt: Date;
  readonly openingDay: string;
  /** Who counted it. */
  readonly username: string;
};

/** The open drawers and vaults of a store, drawers first, each in order of the devices' numbers. Check the store before. */
export function listOpenDrawers(db: Pick<Db, 'rows'>, storeId: number): Promise<OpenDrawer[]> {
  return db.rows<OpenDrawer>(
    `select s.session_id, s.device_id, d.description, d.kind = 'vault' as "isVault", s.opened_at,
       s.opening_day, u.username
     from drawer_sessions s join devices d using (device_id) join users u on u.user_id = s.opened_by
     where s.store_id = $1 and s.closed_at is null order by d.kind = 'vault', d.number`,
    [storeId],
  );
}
