// What does a cell of a sheet say?
import { type NumberWay, readInWay } from '#domains/catalog/rules/number-way.ts';
import { plainText, plainValue } from '#domains/catalog/rules/plain-cell.ts';
import { readDayCell } from '#domains/catalog/rules/read-day-cell.ts';
import { readPriceCell } from '#domains/catalog/rules/read-price-cell.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { ValueKind } from '#domains/move-in/rules/sheets.ts';
import { MAX_CENTS } from '#kernel/money.ts';

export type CellValue = string | number | boolean | readonly string[] | null;
export type ReadCell =
  | { readonly ok: true; readonly value: CellValue }
  | { readonly ok: false; readonly problem: string };

const NOTHING = /^-*$/;
const YES = /^(?:y|yes|true|1|x|on)$/i;
const NO = /^(?:n|no|false|0|off)$/i;
const WHOLE = /^-?\d{1,7}(?:\.0+)?$/;
const UNIT_COST = /^\d{1,8}(?:\.\d+)?$/;
const SIGNS = /^(?:us ?\$|usd|\$)\s*|\s*(?:usd|\$)$/gi;
/** A part in quotes keeps what parts others. */
const PARTS = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;|]|$)|([^,;|]*))(?:[,;|]|$)/g;

const value = (of: CellValue): ReadCell => ({ ok: true, value: of });
const problem = (why: string): ReadCell => ({ ok: false, problem: why });

/**
 * Reads a cell as its column's kind; `way` is how the column writes its numbers. A cell that says nothing is null. Refuses, with a sentence, what is no such
 * value and what can be read as two: a wrong amount would be in the books.
 */
export function readCell(raw: string, kind: ValueKind, way: NumberWay = 'point'): ReadCell {
  if (raw === '') return value(null);
  switch (kind) {
    case 'text':
      return value(plainText(raw) || null);
    case 'code':
      return value(plainValue(raw) || null);
    case 'list':
      return value(listOf(plainText(raw)));
    case 'money':
      return readMoney(raw, way);
    case 'unitCost':
      return readNumber(raw, way, costOf);
    case 'count':
      return readNumber(raw, way, countOf);
    case 'yesNo':
      return readYesNo(plainValue(raw));
    case 'day':
      return readDay(raw);
    case 'month':
      return readMonth(plainValue(raw));
  }
}

function listOf(text: string): readonly string[] | null {
  const parts = [...text.matchAll(PARTS)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare.trim(),
  );
  const told = [...new Set(parts.filter((part) => part !== ''))];
  return told.length === 0 ? null : told;
}

function readMoney(raw: string, way: NumberWay): ReadCell {
  const { cents, note } = readPriceCell(raw, MAX_CENTS, way);
  if (cents !== null || note === undefined) return value(cents);
  const told = readInWay(plainValue(raw), way);
  return problem('doubt' in told ? texts.eitherOf(told.doubt) : texts.NO_MONEY);
}

type Of = (text: string) => ReadCell;

function readNumber(raw: string, way: NumberWay, of: Of): ReadCell {
  const text = plainValue(raw);
  if (NOTHING.test(text)) return value(null);
  const told = readInWay(text, way);
  return 'doubt' in told ? problem(texts.eitherOf(told.doubt)) : of(told.text.replace(SIGNS, '').trim());
}

/** Ten-thousandths of a dollar, half up. */
const costOf: Of = (text) =>
  UNIT_COST.test(text) ? value(Math.round(Number(text) * 10_000)) : problem(texts.NO_COST);

const countOf: Of = (text) => (WHOLE.test(text) ? value(Number(text)) : problem(texts.NO_COUNT));

function readYesNo(text: string): ReadCell {
  if (NOTHING.test(text)) return value(null);
  if (YES.test(text)) return value(true);
  return NO.test(text) ? value(false) : problem(texts.NO_YES);
}

function readDay(raw: string): ReadCell {
  const { day, note } = readDayCell(raw);
  return day === null && note !== undefined ? problem(note) : value(day);
}

/** 2026-03, or a day in it. */
function readMonth(text: string): ReadCell {
  if (NOTHING.test(text)) return value(null);
  const { day } = readDayCell(text);
  return day === null ? problem(texts.NO_MONTH) : value(day.slice(0, 7));
}
