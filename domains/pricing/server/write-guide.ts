// One batch of rows of a price guide: matched with the catalog, then written at once.
import { guideImportMessages as texts } from '#domains/pricing/messages.ts';
import { GUIDE_PARTS } from '#domains/pricing/rules/guide-history.ts';
import { platformKey } from '#domains/catalog/rules/platform-key.ts';
import { type GuideTitle, guideRowKey, guideTitle } from '#domains/pricing/rules/guide-title.ts';
import {
  type Candidate,
  type GuideMatch,
  type GuideProduct,
  type GuideShelf,
  guideShelf,
  matchGuide,
} from '#domains/pricing/rules/match-guide.ts';
import type { GuideRow } from '#domains/pricing/rules/read-guide-row.ts';
import * as sql from '#domains/pricing/server/guide-statements.ts';
import type { Db } from '#contract/route.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';

type Taken = {
  readonly number: number;
  readonly row: GuideRow;
  readonly title: GuideTitle;
  readonly platform: string;
  readonly key: string;
};
type Doubt = {
  key: string;
  platform: string;
  title: string;
  upc: string;
  candidates: readonly Candidate[];
  prices: Record<string, object>;
  source: string;
};
type Settled = { readonly key: string; readonly days: readonly string[] };
type Price = { catalogId: number; part: string; cents: number; asOf: string; source: string };
/** A row that prices what another row of the file prices already. */
export type Clash = { readonly number: number; readonly reason: string };

const SHOWN = 10_000;
/** So many rows are matched before others of this server have their turn: a register must not wait for a file. */
const AT_A_STRETCH = 100;

/** Takes rows, and matches and writes them when told; keeps count. */
export class GuideBatch {
  private rows: Taken[] = [];
  private configurations: Map<string, number[]> | undefined;
  private readonly shelves = new Map<string, GuideShelf>();
  private loose: GuideShelf | undefined;
  /** Product and day to the row that priced it first in this file. */
  private readonly priced = new Map<string, Taken>();
  /** Product to the rows of the guide that people say are its. */
  private readonly settledFor = new Map<number, Settled[]>();
  private readonly products = new Set<number>();
  private readonly unknown = new Map<string, number>();
  private readonly counts = {
    byCode: 0,
    byTitle: 0,
    byDecision: 0,
    doubtful: 0,
    unmatched: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
  };
  private readonly unmatchedRows: { row: number; platform: string; title: string }[] = [];
  private readonly db: Db;
  private readonly now: Date;

  constructor(db: Db, { now }: { now: Date }) {
    this.db = db;
    this.now = now;
  }

  get size(): number {
    return this.rows.length;
  }

  take(number: number, row: GuideRow): void {
    const title = guideTitle(row.title);
    this.rows.push({
      number,
      row,
      title,
      platform: platformKey(row.platform),
      key: guideRowKey(row.platform, title),
    });
  }

  /** Writes what was taken, or only counts. Answers the rows that say something of what another row said already. */
  async flush(onlyCount: boolean): Promise<Clash[]> {
    const rows = this.rows;
    this.rows = [];
    if (rows.length === 0) return [];
    const [decided, byCode] = [await this.decisions(rows), await this.byCode(rows)];
    await this.loadShelves(rows);
    const [doubts, prices, settled, clashes]: [Map<string, Doubt>, Price[], string[], Clash[]] = [
      new Map(),
      [],
      [],
      [],
    ];
    const matches: GuideMatch[] = [];
    for (const [at, taken] of rows.entries()) {
      if (at % AT_A_STRETCH === 0) await yieldToRequests();
      matches.push(decided.has(taken.key) ? NO_MATCH : this.match(taken, byCode));
    }
    await this.loadSettled(matches);
    for (const [at, taken] of rows.entries()) {
      const match = matches[at] ?? NO_MATCH;
      const before = decided.get(taken.key);
      if (before) {
        this.priceDecided(prices, taken, before);
        addDoubt(doubts, taken, []);
      } else if (match.kind === 'exact') {
        const other = this.otherOf(taken, match.catalogId);
        if (other === 'settled' || (other && other.key !== taken.key)) {
          // Two rows of the guide mean one product: a person says which.
          this.counts.doubtful += 1;
          addDoubt(doubts, taken, [{ catalogId: match.catalogId, why: 'edition', likeness: 1 }]);
          continue;
        }
        if (other && !saysTheSame(other, taken)) {
          clashes.push({ number: taken.number, reason: texts.twice(other.number) });
          continue;
        }
        settled.push(taken.key);
        this.counts[match.by === 'code' ? 'byCode' : 'byTitle'] += 1;
        if (!other) this.price(prices, taken, match.catalogId);
      } else if (match.kind === 'doubtful') {
        this.counts.doubtful += 1;
        addDoubt(doubts, taken, match.candidates);
      } else this.leaveOut(taken);
    }
    await this.write(prices, onlyCount);
    if (!onlyCount) {
      if (doubts.size > 0)
        await this.db.run(sql.WRITE_DOUBTS, [JSON.stringify([...doubts.values()]), this.now]);
      if (settled.length > 0) await this.db.run(sql.DROP_DOUBTS, [settled]);
    }
    return clashes;
  }

  report() {
    return {
      ...this.counts,
      products: this.products.size,
      unmatchedRows: this.unmatchedRows,
      unknownPlatforms: [...this.unknown]
        .map(([platform, rows]) => ({ platform, rows }))
        .sort((a, b) => b.rows - a.rows),
    };
  }

  private async decisions(rows: readonly Taken[]): Promise<Map<string, number[]>> {
    const keys = [...new Set(rows.map((one) => one.key))];
    const found = await this.db.rows<{ key: string; catalogIds: number[] }>(sql.DECISIONS, [keys]);
    return new Map(found.map((one) => [one.key, one.catalogIds]));
  }

  /** The products of each code: one as a rule, more where it has several editions. */
  private async byCode(rows: readonly Taken[]): Promise<Map<string, GuideProduct[]>> {
    const codes = [...new Set(rows.flatMap(({ row }) => row.gtin ?? []))];
    if (codes.length === 0) return new Map();
    const found = await this.db.rows<{
      catalogId: number;
      gtin: string;
      title: string;
      configuration: string;
    }>(sql.BY_CODE, [codes]);
    const products = new Map<string, GuideProduct[]>();
    for (const { catalogId, gtin, title, configuration } of found) {
      const product = { catalogId, title: guideTitle(title), platform: platformKey(configuration) };
      products.set(gtin, [...(products.get(gtin) ?? []), product]);
    }
    return products;
  }

  /** The products of the platforms that these rows name, each platform once in a file. */
  private async loadShelves(rows: readonly Taken[]): Promise<void> {
    if (!this.configurations) {
      this.configurations = new Map();
      for (const { id, name, code } of await this.db.rows<{ id: number; name: string; code: string }>(
        sql.GAME_CONFIGURATIONS,
      ))
        for (const key of new Set([platformKey(name), platformKey(code)])) {
          if (key !== '') this.configurations.set(key, [...(this.configurations.get(key) ?? []), id]);
        }
      this.loose = await this.shelf(sql.WITHOUT_CONFIGURATION, [], '');
    }
    for (const platform of new Set(rows.map((one) => one.platform))) {
      const ids = this.configurations.get(platform);
      if (ids && !this.shelves.has(platform))
        this.shelves.set(platform, await this.shelf(sql.OF_CONFIGURATIONS, [ids], platform));
    }
  }

  private async shelf(statement: string, values: object[], platform: string): Promise<GuideShelf> {
    const products = await this.db.rows<{ catalogId: number; title: string }>(statement, values);
    return guideShelf(
      products.map(({ catalogId, title }) => ({ catalogId, title: guideTitle(title), platform })),
    );
  }

  private match(taken: Taken, byCode: ReadonlyMap<string, GuideProduct[]>): GuideMatch {
    const ofCode = byCode.get(taken.row.gtin ?? '') ?? [];
    return matchGuide(taken, ofCode, this.shelves.get(taken.platform), this.loose as GuideShelf);
  }

  private async loadSettled(matches: readonly GuideMatch[]): Promise<void> {
    const ids = new Set(matches.flatMap((one) => (one.kind === 'exact' ? one.catalogId : [])));
    for (const row of await this.db.rows<{ catalogId: number; of: Settled[] }>(sql.SETTLED_FOR, [[...ids]]))
      this.settledFor.set(row.catalogId, row.of);
  }

  /** What prices this product on the day of the row already: a row that a person chose for it, or one of this file. */
  private otherOf({ key, row }: Taken, catalogId: number): Taken | 'settled' | undefined {
    const chosen = this.settledFor.get(catalogId) ?? [];
    if (chosen.some((one) => one.key !== key && one.days.includes(row.asOf))) return 'settled';
    return this.priced.get(`${catalogId} ${row.asOf}`);
  }

  /** What a person chose goes before what another row of the file says; of two that were chosen for one product the first counts. */
  private priceDecided(prices: Price[], taken: Taken, catalogIds: readonly number[]): void {
    this.counts[catalogIds.length === 0 ? 'unmatched' : 'byDecision'] += 1;
    for (const catalogId of catalogIds)
      if (!this.priced.has(`${catalogId} ${taken.row.asOf}`)) this.price(prices, taken, catalogId);
  }

  private price(prices: Price[], taken: Taken, catalogId: number): void {
    const { row } = taken;
    this.priced.set(`${catalogId} ${row.asOf}`, taken);
    this.products.add(catalogId);
    for (const [part, cents] of Object.entries(row.prices))
      prices.push({ catalogId, part, cents, asOf: row.asOf, source: row.source });
  }

  private leaveOut({ number, row, platform }: Taken): void {
    this.counts.unmatched += 1;
    if (this.unmatchedRows.length < SHOWN)
      this.unmatchedRows.push({ row: number, platform: row.platform, title: row.title });
    if (row.platform !== '' && !this.configurations?.has(platform))
      this.unknown.set(row.platform, (this.unknown.get(row.platform) ?? 0) + 1);
  }

  private async write(prices: readonly Price[], onlyCount: boolean): Promise<void> {
    if (prices.length === 0) return;
    const column = <K extends keyof Price>(name: K): Price[K][] => prices.map((one) => one[name]);
    const { added, changed } = await this.db.one<{ added: number; changed: number }>(
      onlyCount ? sql.COMPARE_PRICES : sql.WRITE_PRICES,
      [column('catalogId'), column('part'), column('cents'), column('asOf'), column('source')],
    );
    this.counts.added += added;
    this.counts.changed += changed;
    this.counts.unchanged += prices.length - added - changed;
  }
}

const NO_MATCH: GuideMatch = { kind: 'none' };

const saysTheSame = (one: Taken, other: Taken): boolean =>
  GUIDE_PARTS.every((part) => one.row.prices[part] === other.row.prices[part]);

/** A row of several dates is one question; of one date twice, the first counts. */
function addDoubt(doubts: Map<string, Doubt>, { key, row }: Taken, candidates: readonly Candidate[]): void {
  const { platform, title, upc, source, asOf, prices } = row;
  const doubt = doubts.get(key) ?? {
    key,
    platform,
    title: title || upc,
    upc,
    candidates,
    prices: {},
    source,
  };
  doubt.prices[asOf] ??= prices;
  doubts.set(key, doubt);
}
