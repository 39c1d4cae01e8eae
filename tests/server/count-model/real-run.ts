// Plays a run of the model: what happens in a shop, minute by minute on the server's clock, and what is on its shelf.
import { expect } from 'vitest';
import { anItem } from '#domains/inventory/testing/an-item.ts';
import * as counting from '#domains/counts/contract/counting.ts';
import * as calls from '#domains/counts/contract/physical.ts';
import * as review from '#domains/counts/contract/review.ts';
import { anUpc, type Scanned, send, type Shop } from '#domains/counts/testing/a-shop.ts';
import { type Kind, RealMoves, type Sold } from './real-moves.ts';
import { AGAIN, COUNTED, type Counting, END, FINISHED, type Move, type Run } from './real-run-plan.ts';
import { type Counter, aListing } from '#domains/register/testing/a-counter.ts';
import type { TestServer } from '#tests/support/server.ts';

export type RealShop = {
  readonly server: TestServer;
  /** The server's. */
  readonly clock: { at: number };
  readonly startsAt: number;
  readonly here: Shop;
  readonly there: Counter;
};

type Thing = {
  readonly kind: Kind;
  readonly plan: Counting;
  /** What is on the shelf. */
  shelf: number;
  /** One was sold between its scans. */
  wasSold: boolean;
  found: number;
};

type State = {
  readonly shop: RealShop;
  readonly moves: RealMoves;
  readonly things: readonly Thing[];
  readonly shipmentId: number;
  readonly countId: number;
  readonly sections: readonly number[];
  readonly sold: Sold[];
  readonly played: string[];
  /** What a phone keeps until it has a network. */
  readonly kept: { at: number; device: 0 | 1; scans: Scanned[] }[];
  isReceived: boolean;
};

const MINUTE = 60_000;
let made = 0;

const by = ({ here }: RealShop) => ({ token: here.manager.token });
const clerk = ({ here }: RealShop, at: number) => here.clerks[at] as Shop['clerks'][number];

/** Plays it and expects that each thing's on hand is what is on the shelf; what happened in it. */
export async function playRun(shop: RealShop, run: Run): Promise<readonly string[]> {
  shop.clock.at = shop.startsAt;
  const state = await begin(shop, run);
  const waiting: { at: number; hear: () => Promise<unknown> }[] = [];
  for (let minute = 1; minute < END; minute += 1) {
    const start = shop.startsAt + minute * MINUTE;
    shop.clock.at = start;
    if (minute === COUNTED) await closeSections(state);
    if (minute === FINISHED) await finish(state, run);
    if (minute < COUNTED)
      for (const thing of state.things) if (thing.plan.at === minute) await count(state, thing, start);
    if (minute > COUNTED && minute < AGAIN)
      for (const thing of state.things)
        if (thing.plan.againAt === minute && (await needsAgain(state, thing))) await again(state, thing);
    shop.clock.at = start + 30_000;
    for (const move of run.moves.filter(({ at }) => at === minute)) {
      shop.clock.at += 1_000;
      const later = await happen(state, move, shop.clock.at);
      if (later) waiting.push({ at: minute + move.late, hear: later });
    }
    shop.clock.at = start + 50_000;
    for (const one of waiting.filter(({ at }) => at === minute)) await one.hear();
    if (minute < COUNTED) await deliver(state, run, minute);
  }
  for (const one of waiting.filter(({ at }) => at >= END)) await one.hear();
  await putRight(state);
  for (const thing of state.things) {
    const item = await state.moves.itemOf(thing.kind);
    expect({ run, thing: thing.kind.grade, plan: thing.plan, units: item?.units ?? 0 }).toEqual({
      run,
      thing: thing.kind.grade,
      plan: thing.plan,
      units: thing.shelf,
    });
  }
  return state.played;
}

/** Goods on the shelf, other ones in the book, and a count of just these that began. */
async function begin(shop: RealShop, run: Run): Promise<State> {
  const { server, here, there } = shop;
  const moves = new RealMoves(server, here, there);
  made += 1;
  const departmentId = here.departments['Video Games'] as number;
  const { id: configurationId } = await server.database.one<{ id: number }>(
    'insert into configurations (department_id, name) values ($1, $2) returning configuration_id as id',
    [departmentId, `Run ${made}`],
  );
  const vendors = await moves.shipment();
  const products: { catalogId: number; upc: string }[] = [];
  for (const upc of [anUpc(), anUpc()])
    products.push({ catalogId: await aListing(server.database, here, { upc }), upc });
  const vendor = await server.database.one<{ catalogId: number }>(
    'select catalog_id from catalog_products where upc = $1',
    [vendors.upc],
  );
  products.push({ ...vendor, upc: vendors.upc });
  await server.database.run(
    'update catalog_products set department_id = $2, configuration_id = $3 where catalog_id = any($1)',
    [products.map(({ catalogId }) => catalogId), departmentId, configurationId],
  );
  const grades = [
    [0, 'B'],
    [0, 'C'],
    [1, 'B'],
    [1, 'C'],
    [2, 'N'],
  ] as const;
  const things = grades.map(([product, grade], at): Thing => {
    const plan = run.things[at] as Counting;
    const kind = { ...(products[product] as { catalogId: number; upc: string }), grade };
    return { kind, plan, shelf: plan.shelf, wasSold: false, found: 0 };
  });
  for (const { kind, plan } of things) await book(shop, kind, plan.shelf + plan.off);
  const started = await server.call(
    calls.startInventory,
    { ClientId: here.storeId, DepartmentID: departmentId, Configuration: String(configurationId) },
    by(shop),
  );
  if (!started.success) throw new Error(started.message);
  const countId = started.physicalInventoryID;
  const { sections } = await server.call(
    counting.addSections,
    { inventoryId: countId, body: [{ code: 'A1' }, { code: 'A2' }] },
    by(shop),
  );
  const sectionIds = sections.map(({ sectionId }) => sectionId);
  for (const at of [0, 1])
    await server.call(
      counting.claimSection,
      { inventoryId: countId, sectionId: sectionIds[at] as number },
      clerk(shop, at),
    );
  return {
    shop,
    moves,
    things,
    shipmentId: vendors.shipmentId,
    countId,
    sections: sectionIds,
    sold: [],
    played: [],
    kept: [],
    isReceived: false,
  };
}

/** An hour ago the book said so many. */
async function book({ server, here, startsAt }: RealShop, kind: Kind, units: number): Promise<void> {
  const item = {
    storeId: here.storeId,
    catalogId: kind.catalogId,
    conditionId: here.conditions[kind.grade] as number,
    priceCents: 1_299,
    costCents: 400,
    at: new Date(startsAt - 60 * MINUTE),
    userId: here.manager.userId,
  };
  await anItem(server.database, { ...item, quantity: units === 0 ? 1 : units });
  if (units === 0) await anItem(server.database, { ...item, quantity: -1 });
}

/** Scans all of a thing that are on the shelf, less those that are overlooked; one may be sold between the first two. */
async function count(state: State, thing: Thing, start: number): Promise<void> {
  const { plan, kind } = thing;
  const { sku } = (await state.moves.itemOf(kind)) as { sku: string };
  const units = Math.max(0, thing.shelf - plan.overlooked);
  const changes = Array.from({ length: units }, () => 1 as 1 | -1);
  if (plan.slips && units > 0) changes.push(1, -1);
  const scans = changes.map((change, at): Scanned => {
    made += 1;
    return { code: sku, change, at: new Date(start + at * 1_500), scanId: `real-${made}-scan` };
  });
  const isSold = plan.soldWhile && scans.length >= 2;
  thing.found = units;
  if (units > 0) state.played.push(plan.device === 2 ? 'desk' : 'phone');
  for (const [at, scan] of scans.entries()) {
    state.shop.clock.at = (scan.at as Date).getTime();
    if (at === 1 && isSold) await sell(state, thing, 1);
    if (plan.device !== 2) continue;
    await state.shop.server.call(
      scan.change === 1 ? calls.addUpc : calls.removeUpc,
      { inventoryId: state.countId, Upc: scan.code },
      by(state.shop),
    );
  }
  thing.wasSold = isSold;
  if (plan.device !== 2) state.kept.push({ at: plan.at + plan.late, device: plan.device, scans });
}

async function sell(state: State, thing: Thing, units: number): Promise<void> {
  state.sold.push(await state.moves.sale(thing.kind, units));
  thing.shelf -= units;
  state.played.push('sale');
}

/** What phones kept and can send now; all of it before the sections close. */
async function deliver(state: State, { batch, isTwice }: Run, minute: number): Promise<void> {
  const due = state.kept.filter(({ at }) => at <= minute || minute === COUNTED - 1);
  for (const { device, scans } of due)
    for (let from = 0; from < scans.length; from += batch)
      for (let time = 0; time < (isTwice ? 2 : 1); time += 1)
        await send(
          state.shop.server,
          clerk(state.shop, device),
          state.countId,
          scans.slice(from, from + batch),
          {
            sectionId: state.sections[device] as number,
          },
        );
  state.kept.splice(0, state.kept.length, ...state.kept.filter((one) => !due.includes(one)));
}

async function closeSections({ shop, sections }: State): Promise<void> {
  for (const at of [0, 1]) {
    const closed = await shop.server.call(
      counting.closeSection,
      { sectionId: sections[at] as number },
      clerk(shop, at),
    );
    expect(closed).toMatchObject({ success: true });
  }
}

/** A mistake, a sale in between, or nothing found: somebody else looks again, as the review asks or a person thinks. */
async function needsAgain(state: State, { found, wasSold, plan, kind }: Thing): Promise<boolean> {
  if (wasSold) {
    const { lines } = await state.shop.server.call(review.getReview, { id: state.countId }, by(state.shop));
    const item = await state.moves.itemOf(kind);
    // What moved between its scans is never taken for sure.
    expect(lines.find(({ itemId }) => itemId === item?.id)).toMatchObject({ isDoubtful: true });
  }
  return wasSold || found === 0 || plan.overlooked > 0;
}

/** Counted again by somebody else: as many as are there. */
async function again(state: State, thing: Thing): Promise<void> {
  const { shop, countId } = state;
  const { server, clock } = shop;
  const item = (await state.moves.itemOf(thing.kind)) as { id: number; sku: string };
  await server.call(counting.askRecounts, { inventoryId: countId, body: [item.id] }, by(shop));
  const who = clerk(shop, thing.plan.device === 0 ? 1 : 0);
  const place = { inventoryId: countId, itemId: item.id };
  const { round } = await server.call(counting.openRecount, place, who);
  const start = clock.at;
  const scans = Array.from({ length: thing.shelf }, (_, at): Scanned => {
    made += 1;
    return { code: item.sku, at: new Date(start + 2_000 + at * 1_500), scanId: `real-${made}-again` };
  });
  clock.at = start + 20_000;
  if (scans.length > 0) await send(server, who, countId, scans, { round });
  expect(await server.call(counting.closeRecount, { ...place, units: scans.length }, who)).toMatchObject({
    success: true,
  });
  clock.at = start;
  state.played.push('recount');
}

/** It is finished while somebody buys one. */
async function finish(state: State, run: Run): Promise<void> {
  const { shop, countId } = state;
  const buyer = state.things[run.soldMeanwhile] as Thing;
  const [done] = await Promise.all([
    shop.server.call(calls.finishInventory, { id: countId, ConfirmUnscanned: 'true' }, by(shop)),
    buyer.shelf > 0 ? sell(state, buyer, 1) : undefined,
  ]);
  expect(done).toMatchObject({ success: true, inventory: { state: 'completed' } });
}

/** Carries out a movement on the shelf and in the books; of a payment that waits: what is left to be heard. */
async function happen(state: State, move: Move, at: number): Promise<(() => Promise<unknown>) | undefined> {
  const thing = state.things[move.thing] as Thing;
  const { kind } = thing;
  const { act } = move;
  const units = Math.min(move.units, thing.shelf);
  const isOut = act === 'sale' || act === 'waitingSale' || act === 'sendOut' || act === 'convert';
  if (isOut && units === 0) return undefined;
  if (act === 'waitingSale') {
    thing.shelf -= units;
    state.played.push(act);
    return () => state.moves.sale(kind, units, new Date(at));
  }
  if (act === 'sale') await sell(state, thing, units);
  else if (!(await others(state, move, thing, units))) return undefined;
  state.played.push(act);
  return undefined;
}

/** Whether it happened. */
async function others(
  state: State,
  { act, units: wanted }: Move,
  thing: Thing,
  units: number,
): Promise<boolean> {
  const { moves } = state;
  const isNew = thing.kind.grade === 'N';
  if (act === 'refund') {
    const sold = state.sold.find((one) => one.kind === thing.kind && one.left > 0);
    if (!sold) return false;
    await moves.refund(sold, 1);
    sold.left -= 1;
    thing.shelf += 1;
    return true;
  }
  if (act === 'receive') {
    const [last] = state.things.slice(-1);
    if (state.isReceived || !last) return false;
    state.isReceived = true;
    await moves.receive(state.shipmentId, last.kind.upc, 2 + wanted);
    last.shelf += 2 + wanted;
    return true;
  }
  if (act === 'trade' || act === 'bringIn') {
    if (isNew) return false;
    await (act === 'trade' ? moves.trade(thing.kind, wanted) : moves.bringIn(thing.kind, wanted));
    thing.shelf += wanted;
    return true;
  }
  const to = state.things.find(
    (one) => one.kind.catalogId === thing.kind.catalogId && one.kind.grade === 'C',
  );
  const free = (await moves.itemOf(thing.kind))?.units ?? 0;
  // The book says that there are fewer: these acts refuse what isn't in it.
  if (free < units) return false;
  if (act === 'convert') {
    if (!to || to === thing) return false;
    await moves.convert(thing.kind, units, 'C');
    to.shelf += units;
  } else await moves.sendOut(thing.kind, units);
  thing.shelf -= units;
  return true;
}

/** What came late: one tap each. */
async function putRight({ shop, countId, played }: State): Promise<void> {
  const after = await shop.server.call(review.getAfter, { id: countId }, by(shop));
  for (const { itemId, kind } of after) {
    expect(kind).toBe('late');
    const done = await shop.server.call(review.putRight, { inventoryId: countId, itemId }, by(shop));
    expect(done).toMatchObject({ success: true });
    played.push('putRight');
  }
}
