// What was scanned and isn't counted here: of another area, or unknown.
import { ZERO } from '#kernel/money.ts';
import type { VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { SHOWN_COLUMNS, SHOWN_FROM, type ShownItem } from './shown-item.ts';
import { listUnknown, type UnknownRow } from './unknown-codes.ts';
import type { Db } from '#contract/route.ts';

type Row = ShownItem & { units: number; isPassed: boolean; passedTo: string };

const WRONG = `
  select ${SHOWN_COLUMNS}, k.units, k.passed_to is not null as "isPassed", coalesce(nullif(p.name, ''), o.name, '') as "passedTo"
  from (select inventory_id, sum(change)::integer as units, max(passed_to) as passed_to from count_scans where count_id = $1 and is_wrong_area group by 1
      having sum(change) > 0) k
    join item_on_shelf i using (inventory_id) ${SHOWN_FROM}
    left join counts p on p.count_id = k.passed_to left join departments o on o.department_id = p.department_id order by i.title, i.inventory_id`;

const PLAIN = {
  expectedLow: 0,
  expectedHigh: 0,
  difference: 0,
  isDoubtful: false,
  doubt: '',
  cost: ZERO,
  retail: ZERO,
  isUncosted: false,
  note: '',
  joinedWith: null,
  copies: [],
} as const;

/** Unknown ones first: nothing is finished before somebody named or dismissed them. */
export async function uncountedRows(db: Db, countId: number): Promise<VarianceWire[]> {
  const wrong = await db.rows<Row>(WRONG, [countId]);
  return [...(await listUnknown(db, countId)).map(unknownToWire), ...wrong.map(wrongToWire)];
}

const wrongToWire = ({ departmentId, units, isPassed, passedTo, ...row }: Row): VarianceWire => ({
  ...PLAIN,
  ...row,
  copies: [],
  departmentid: departmentId,
  list: 'wrongArea',
  counted: units,
  state: isPassed ? 'passedOn' : 'small',
  cause: {
    kind: 'wrongArea',
    words: texts.WRONG_AREA,
    detail: isPassed ? texts.passedOn(passedTo) : texts.NOT_PASSED,
    act: 'none',
    withItemId: null,
    link: '',
  },
  passedTo,
  decidedBy: '',
  decidedAt: null,
});

const unknownToWire = (row: UnknownRow): VarianceWire => {
  const isDecided = row.decidedBy !== '';
  return {
    ...PLAIN,
    copies: [],
    upc: row.code,
    title: texts.UNKNOWN_ITEM,
    departmentid: null,
    configuration: '',
    department: texts.UNKNOWN,
    itemId: row.itemId,
    sku: '',
    condition: '',
    bin: '',
    platform: '',
    family: 'other',
    list: 'unknown',
    counted: row.units,
    state: row.itemId === null ? (isDecided ? 'dismissed' : 'unknown') : 'new',
    cause: {
      kind: isDecided ? 'named' : 'none',
      words: isDecided ? (row.itemId === null ? texts.DISMISSED : texts.causeNamed) : texts.NO_MATCH,
      detail: isDecided ? texts.decidedBy(row.decidedBy) : '',
      act: isDecided ? 'none' : 'name',
      withItemId: row.itemId,
      link: '',
    },
    passedTo: '',
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
};
