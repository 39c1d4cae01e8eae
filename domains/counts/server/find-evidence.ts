// What is known around items that differ: goods on their way, at the bench, in a basket, in another area.
import type { Evidence } from '#domains/counts/rules/causes.ts';
import { LEFT_SOON_MS, SLACK_MS } from '#domains/counts/rules/book.ts';
import type { LineFound } from '#domains/counts/rules/evaluate-count.ts';
import { transferNumber } from '#domains/transfers/rules/transfer-number.ts';
import type { Locked } from './lock-count.ts';
import { groupBy } from './load-situation.ts';
import type { Db } from '#contract/route.ts';

export type Differing = {
  readonly line: LineFound;
  readonly catalogId: number;
  readonly held: number;
  readonly condition: string;
};

type Move = {
  itemId: number;
  at: Date;
  reason: string;
  quantity: number;
  invoice: string;
  transferId: number | null;
  fromStoreId: number | null;
};

const MOVES = `
  select m.inventory_id as "itemId", m.at, m.reason, m.quantity, coalesce(t.invoice_number, '') as invoice, t.transfer_id,
    t.from_store_id
  from stock_movements m left join transfer_lines l on m.source_type = 'transferStep' and l.transfer_line_id = m.source_line_id
    left join transfers t on t.transfer_id = l.transfer_id
  where m.inventory_id = any($1) and m.at > $2 and not (m.source_type like 'count%' and m.source_id = $3) order by m.inventory_id, m.at`;

type Units = { itemId: number; units: number; where: string };

const ELSEWHERE = `
  select k.inventory_id as "itemId", sum(k.change)::integer as units, coalesce(max(coalesce(nullif(c.name, ''), d.name)), '') as where
  from count_scans k join counts c using (count_id) left join departments d on d.department_id = c.department_id
  where k.inventory_id = any($1) and k.is_wrong_area and k.passed_to is null and c.count_id <> $2 and c.status <> 'cancelled'
    and k.scanned_at > $3 group by k.inventory_id having sum(k.change) > 0`;

type Discrepancy = { itemId: number; units: number; transferId: number; fromStoreId: number | null };

const DISCREPANCIES = `
  select i.inventory_id as "itemId", sum(l.sent - l.accepted - l.returned - l.lost)::integer as units, max(t.transfer_id) as "transferId",
    max(t.from_store_id) as "fromStoreId"
  from inventory_items i join transfer_lines l on l.from_inventory_id = i.inventory_id or (l.catalog_id = i.catalog_id and l.condition_id = i.condition_id)
    join transfers t on t.transfer_id = l.transfer_id and t.status = 'completed' and (t.to_store_id = i.store_id or t.from_store_id = i.store_id)
  where i.inventory_id = any($1) and l.sent > l.accepted + l.returned + l.lost group by i.inventory_id`;

const PARKED = `
  select coalesce((l ->> 'i')::bigint, 0) as "itemId", coalesce(sum((l ->> 'q')::integer), 0)::integer as units, coalesce(max(d.description), '') as where
  from transactions t join devices d using (device_id) cross join lateral json_array_elements(t.lines) l
  where t.store_id = $2 and t.state in ('active', 'held') and l ->> 'kind' = 'sale' and (l ->> 'i')::bigint = any($1) group by 1`;

const IN_TRANSIT = `
  select inventory_id as "itemId", count(*)::integer as units, '' as where from copies where inventory_id = any($1) and state = 'inTransit' group by 1`;

/** What registers sold below zero and nobody has settled: as many units are missing in the book as it is below zero. */
const SOLD_BELOW = `
  select k.inventory_id as "itemId", greatest(1, -i.on_hand)::integer as units, k.opened_at as at
  from stock_checks k join inventory_items i using (inventory_id) where k.inventory_id = any($1) and k.settled_at is null`;

const DAY_MS = 86_400_000;

/** By item. `timeOf` says a moment as the store reads it. */
export async function findEvidence(
  db: Db,
  count: Locked,
  differing: readonly Differing[],
  timeOf: (at: Date) => string,
): Promise<Map<number, Evidence>> {
  const ids = differing.map(({ line }) => line.itemId);
  if (ids.length === 0) return new Map();
  const since = new Date(count.startedAt.getTime() - DAY_MS);
  const moves = groupBy(await db.rows<Move>(MOVES, [ids, since, count.id]));
  const elsewhere = groupBy(
    await db.rows<Units>(ELSEWHERE, [ids, count.id, new Date(count.startedAt.getTime() - 7 * DAY_MS)]),
  );
  const discrepancies = groupBy(await db.rows<Discrepancy>(DISCREPANCIES, [ids]));
  const parked = groupBy(await db.rows<Units>(PARKED, [ids, count.storeId]));
  const inTransit = groupBy(await db.rows<Units>(IN_TRANSIT, [ids]));
  const below = groupBy(await db.rows<{ itemId: number; units: number; at: Date }>(SOLD_BELOW, [ids]));
  const families = new Map<number, Differing[]>();
  for (const one of differing) families.set(one.catalogId, [...(families.get(one.catalogId) ?? []), one]);
  return new Map(
    differing.map((one) => {
      const id = one.line.itemId;
      const discrepancy = discrepancies.get(id)?.[0];
      const soldBelow = below.get(id)?.[0];
      return [
        id,
        {
          delta: one.line.delta,
          isDoubtful: one.line.isDoubtful,
          ...fromMoves(one.line, moves.get(id) ?? [], timeOf),
          opposites: (families.get(one.catalogId) ?? [])
            .filter((other) => other.line.itemId !== id)
            .map((other) => ({
              itemId: other.line.itemId,
              condition: other.condition,
              delta: other.line.delta,
            })),
          foundElsewhere: elsewhere.get(id)?.[0] ?? null,
          discrepancy: discrepancy
            ? {
                units: discrepancy.units,
                number: transferNumber(discrepancy.fromStoreId ?? count.storeId, discrepancy.transferId),
              }
            : null,
          parked: parked.get(id)?.[0] ?? null,
          soldBelow: soldBelow ? { units: soldBelow.units, when: timeOf(soldBelow.at) } : null,
          heldUnits: one.held,
          inTransitUnits: inTransit.get(id)?.[0]?.units ?? 0,
          namedBy: '',
        },
      ];
    }),
  );
}

function fromMoves(
  line: LineFound,
  moves: readonly Move[],
  timeOf: (at: Date) => string,
): Pick<Evidence, 'movedWhile' | 'accepted' | 'bought'> {
  const while_ = moves.find(
    ({ at }) => at.getTime() > line.firstAt - SLACK_MS && at.getTime() <= line.lastAt + LEFT_SOON_MS,
  );
  const before = moves.filter(
    ({ at, quantity }) => quantity > 0 && at.getTime() <= line.lastAt && at.getTime() > line.firstAt - DAY_MS,
  );
  const units = (list: readonly Move[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);
  const accepted = before.filter(({ reason }) => reason === 'receive' || reason === 'transferIn');
  const bought = before.filter(({ reason }) => reason === 'trade');
  const latest = accepted.at(-1);
  return {
    movedWhile: while_ ? { what: while_.reason, when: timeOf(while_.at), quantity: while_.quantity } : null,
    accepted: latest
      ? {
          units: units(accepted),
          number:
            latest.invoice ||
            (latest.transferId && latest.fromStoreId
              ? transferNumber(latest.fromStoreId, latest.transferId)
              : ''),
          when: timeOf(latest.at),
        }
      : null,
    bought: bought.length > 0 ? { units: units(bought), when: timeOf((bought.at(-1) as Move).at) } : null,
  };
}
