// How a day of the demo begins and ends: counts, bank, steps, closing, through the same commands as at a counter.
import type { Task } from '#domains/business-day/rules/day-tasks.ts';
import { updateTaskCommand } from '#domains/business-day/server/update-task.ts';
import { closeDrawerCommand } from '#domains/cash/server/public/close-drawer.ts';
import { BANK, transferCashCommand } from '#domains/cash/server/public/move-cash.ts';
import { openDrawerCommand } from '#domains/cash/server/public/open-drawer.ts';
import { absolute, type Cents, cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Actor, Database, Tx } from '#contract/route.ts';
import type { DemoStore } from '#domains/catalog/testing/demo-products.ts';

export type DemoDay = {
  readonly database: Database;
  readonly actor: Actor;
  readonly store: DemoStore;
  readonly deviceId: number;
  readonly now: Date;
};

const FLOAT = cents(20_000);
const IN_VAULT = cents(50_000);
const STEPS: readonly Task[] = ['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final'];

/** Counts vault and drawer and opens the day. */
export function openDemoDay(day: DemoDay): Promise<void> {
  return inOne(day, async (context) => {
    await start(context, day.store.vaultId, IN_VAULT);
    await start(context, day.deviceId, FLOAT);
    for (const task of STEPS) await mark(context, day, task);
  });
}

/** Brings the drawer to its float, counts it a little wrong now and then, counts the vault and closes the day. */
export function closeDemoDay(day: DemoDay, missing: Cents): Promise<void> {
  return inOne(day, async (context) => {
    const over = cents((await balanceOf(context.tx, day.deviceId)) - FLOAT);
    const ends = over > 0 ? { from: day.deviceId, to: BANK } : { from: BANK, to: day.deviceId };
    if (over !== 0) must(await transferCashCommand(context, { ...ends, amount: absolute(over) }));
    const counted = cents(FLOAT - missing);
    const note = missing === 0 ? '' : missing > 0 ? 'Wrong change given' : 'A customer left the change';
    must(await closeDrawerCommand(context, { deviceId: day.deviceId, counted, note }));
    const vault = await balanceOf(context.tx, day.store.vaultId);
    must(await closeDrawerCommand(context, { deviceId: day.store.vaultId, counted: vault }));
    await mark(context, day, 'closing');
  });
}

type CommandContext = { tx: Tx; actor: Actor; now: Date; requestId: string };

const inOne = (
  { database, actor, now }: DemoDay,
  work: (context: CommandContext) => Promise<void>,
): Promise<void> => database.transaction((tx) => work({ tx, actor, now, requestId: 'demo' }));

async function start(context: CommandContext, deviceId: number, first: Cents): Promise<void> {
  const known = await findBalance(context.tx, deviceId);
  const note = known === undefined ? 'First money' : '';
  must(await openDrawerCommand(context, { deviceId, counted: known ?? first, note }));
}

const mark = async (context: CommandContext, { store, deviceId }: DemoDay, task: Task): Promise<void> =>
  void must(await updateTaskCommand(context, { storeId: store.storeId, task, completed: true, deviceId }));

async function findBalance(tx: Tx, deviceId: number): Promise<Cents | undefined> {
  const row = await tx.maybe<{ cents: Cents }>(
    `select balance_cents as cents from accounts where kind in ('drawer', 'vault') and ref = $1`,
    [deviceId],
  );
  return row?.cents;
}

const balanceOf = async (tx: Tx, deviceId: number): Promise<Cents> =>
  (await findBalance(tx, deviceId)) ?? cents(0);

/** What the demo can't do without. */
function must<T extends object>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.message}`);
  return answer;
}
