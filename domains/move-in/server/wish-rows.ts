// The sheet Wishes: who has them already, and how they get onto the wishlists.
import {
  type BroughtWish,
  findOpenWishes,
  openWishes,
  type WishName,
  wishKey,
} from '#domains/customers/server/public/open-wishes.ts';
import {
  decideWish,
  isWish,
  knownWish,
  type PlannedWish,
  readWish,
} from '#domains/move-in/rules/decide-wish.ts';
import { knowCustomers } from './know-customers.ts';
import { asRow, type SheetWork, type TakenRow } from './staged-row.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';

const nameOf = ({ customerId, code }: PlannedWish): WishName | undefined =>
  customerId === null ? undefined : { customerId, code };

export const wishRows: SheetWork = {
  begin:
    () =>
    async (db, { moveInId, storeId, now }, _actor, hashed) => {
      const rows = hashed.map((one) => ({ ...one, row: asRow('wishes', one.row) }));
      const names = rows.map(({ row }) => row.customer);
      const customers = await knowCustomers(db, moveInId, names);
      const today = await findStoreDay(db, storeId, now);
      const read = rows.map((one) => ({
        one,
        wish: one.earlier ? knownWish(one.earlier, one.hash) : readWish(one, customers, today),
      }));
      const there = await findOpenWishes(
        db,
        read.flatMap(({ wish }) => (isWish(wish) ? (nameOf(wish) ?? []) : [])),
      );
      return read.map(({ one, wish }) => {
        if (!isWish(wish)) return { ...one, decision: wish, plan: {} };
        const name = nameOf(wish);
        return { ...one, decision: decideWish(one, wish, name && there.get(wishKey(name))), plan: wish };
      });
    },
  write: async (work, _step, rows) => {
    const wishes = await openWishes(
      work.tx,
      work,
      rows.map((row) => toBring(row, work.now)),
    );
    return wishes.map(({ wishId, isNew }) => ({ targetId: wishId, hasMade: isNew }));
  },
};

function toBring({ row, plan, number }: TakenRow, now: Date): BroughtWish {
  const { customerId, code, since } = plan as PlannedWish;
  if (customerId === null) throw new Error(`row ${number} has no customer`);
  const day = since === null ? now : new Date(`${since}T12:00:00Z`);
  return { customerId, code, upc: asRow('wishes', row).code.trim(), since: day };
}
