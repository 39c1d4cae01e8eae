// The store's codes on this phone: what a scan is, before the server answers, or while it can't.
import { useEffect, useState } from 'react';
import { getKnownCodes } from '#domains/counts/contract/counting.ts';
import { readUpc } from '#kernel/gtin.ts';
import { send } from '#platform/web/api.ts';
import { readCopy, writeCopy } from '#platform/web/outbox/copies.ts';
import type { OutputOf } from '#contract/call.ts';

type Wire = OutputOf<typeof getKnownCodes>['items'][number];

/** What the phone shows of an item. */
export type KnownItem = Pick<
  Wire,
  'itemId' | 'sku' | 'title' | 'condition' | 'price' | 'platform' | 'family' | 'serialRequired'
>;

export type KnownCodes = {
  /** The item of a code: by SKU, else the most likely one of its UPC; undefined when the store has none. */
  readonly find: (code: string) => KnownItem | undefined;
  /** Items whose title has all these words, at most 30. */
  readonly search: (words: string) => readonly KnownItem[];
};

/** Finds by SKU or UPC. Of several items under a UPC one of the counted area goes first, a new one before used ones. */
export function indexCodes(items: readonly Wire[]): KnownCodes {
  const bySku = new Map<string, Wire>();
  const byGtin = new Map<string, Wire>();
  const rank = ({ isInArea, isNew }: Wire): number => Number(isInArea) * 2 + Number(isNew);
  for (const item of items) {
    bySku.set(item.sku.toUpperCase(), item);
    const before = byGtin.get(item.gtin);
    if (item.gtin !== '' && (!before || rank(item) > rank(before))) byGtin.set(item.gtin, item);
  }
  return {
    find: (code) => {
      const own = bySku.get(code.trim().toUpperCase());
      if (own) return own;
      const read = readUpc(code);
      return read.ok && read.gtin !== null ? byGtin.get(read.gtin) : undefined;
    },
    search: (words) => {
      const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
      if (wanted.length === 0) return [];
      const found: Wire[] = [];
      for (const item of items) {
        const title = `${item.title} ${item.platform}`.toLowerCase();
        if (wanted.every((word) => title.includes(word))) found.push(item);
        if (found.length === 30) break;
      }
      return found;
    },
  };
}

const MOST_PAGES = 200;

async function fetchAll(id: number, signal: AbortSignal): Promise<Wire[]> {
  const items: Wire[] = [];
  let after: number | null = 0;
  for (let page = 0; after !== null && page < MOST_PAGES; page += 1) {
    const answer: OutputOf<typeof getKnownCodes> = await send(
      getKnownCodes,
      { id, after },
      { quiet: true, signal },
    );
    items.push(...answer.items);
    after = answer.next;
  }
  return items;
}

/** The codes of a count's store: those of the last time at once, then those of now; null while there are none. */
export function useKnownCodes(inventoryId: number): KnownCodes | null {
  const [codes, setCodes] = useState<KnownCodes | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const name = `known codes ${inventoryId}`;
    const show = (items: readonly Wire[]): void => {
      if (!ending.signal.aborted) setCodes(indexCodes(items));
    };
    void (async () => {
      const stored = (await readCopy(name)) as Wire[] | undefined;
      if (stored) show(stored);
      const items = await fetchAll(inventoryId, ending.signal);
      show(items);
      await writeCopy(name, items);
    })().catch(() => undefined);
    return () => ending.abort();
  }, [inventoryId]);
  return codes;
}
