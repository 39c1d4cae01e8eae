// A check-in as it is with the scans that the server has not answered yet: which line is meant, and what does it say then?
import type { TransferItemWire } from '#domains/transfers/contract/shapes.ts';
import { countAfter } from './kept-scan.ts';
import { readLabel, readUpc } from '#kernel/gtin.ts';

/** Something that a person did here and the server has not answered yet. */
export type PendingScan = {
  readonly scanId: string;
  readonly code: string;
  /** The line, where a person chose it. */
  readonly lineId: number | null;
  readonly kind: 'count' | 'damaged';
  readonly change: number;
};

type Line = Pick<
  TransferItemWire,
  | 'inventory_TransferItemID'
  | 'UPC'
  | 'sku'
  | 'unknownCode'
  | 'caseCode'
  | 'packSize'
  | 'quantity'
  | 'scanned'
  | 'damaged'
>;

const bare = (code: string): string => code.replace(/^0+/, '');

/** The one form of a code by which two are compared. */
function formOf(code: string): string {
  const read = readUpc(readLabel(code).code);
  return read.ok ? (read.gtin ?? read.text) : code.trim();
}

/** The line that a code means, and how many units it stands for: a case code before a code of the goods, a line still to scan before a finished one. */
export function lineOfCode<L extends Line>(
  lines: readonly L[],
  code: string,
): { readonly line: L; readonly units: number } | null {
  const plain = bare(readLabel(code).code.trim());
  if (plain === '') return null;
  const waits = (some: readonly L[]): L | undefined =>
    some.find(({ quantity, scanned }) => quantity > scanned) ?? some[0];
  const inCase = waits(lines.filter(({ caseCode }) => caseCode !== '' && bare(caseCode) === plain));
  if (inCase) return { line: inCase, units: inCase.packSize };
  const form = formOf(code);
  const line = waits(
    lines.filter((one) =>
      [one.UPC, one.sku, one.unknownCode].some((own) => own !== '' && formOf(own) === form),
    ),
  );
  return line ? { line, units: 1 } : null;
}

const UNKNOWN: Omit<
  TransferItemWire,
  'inventory_TransferItemID' | 'UPC' | 'title' | 'unknownCode' | 'inventoryTransferID'
> = {
  sku: '',
  catalogId: null,
  cost: null,
  salePrice: null,
  condition: '',
  caseCondition: '',
  comments: '',
  serialNumber: '',
  artist: '',
  departmentid: null,
  serialRequired: false,
  quantity: 0,
  destinationScanned: 0,
  status: '',
  conditionId: null,
  platform: '',
  family: 'other',
  tags: [],
  sent: 0,
  accepted: 0,
  returned: 0,
  lost: 0,
  missing: 0,
  scanned: 0,
  damaged: 0,
  isExtra: true,
  priceThere: null,
  labels: 0,
  wished: 0,
  scannedBy: '',
  scannedAt: null,
  missingCost: null,
  caseCode: '',
  packSize: 1,
  announcedCost: null,
  wishesKept: null,
  labelled: 0,
  isNewHere: false,
  free: null,
  bin: '',
};

/** The scans without those that the server has in its lines already, by their ids: no unit counts twice while its answer is on the way. */
export function notTaken(scans: readonly PendingScan[], taken: readonly string[]): readonly PendingScan[] {
  const known = new Set(taken);
  return scans.filter(({ scanId }) => !known.has(scanId));
}

/** The lines with these scans on them, as the server will say. A code that is on none of them gets its own line, with an id below 0. */
export function withScans(
  lines: readonly TransferItemWire[],
  scans: readonly PendingScan[],
  by = '',
): readonly TransferItemWire[] {
  if (scans.length === 0) return lines;
  const all = [...lines];
  for (const scan of scans) {
    const found =
      scan.lineId === null
        ? lineOfCode(all, scan.code)
        : { line: all.find((one) => one.inventory_TransferItemID === scan.lineId), units: 1 };
    const at = found?.line ? all.indexOf(found.line) : -1;
    const line = all[at] ?? {
      ...UNKNOWN,
      inventory_TransferItemID: -1 - (all.length - lines.length),
      inventoryTransferID: lines[0]?.inventoryTransferID ?? 0,
      UPC: scan.code,
      title: scan.code,
      unknownCode: scan.code,
    };
    if (at < 0 && (scan.lineId !== null || scan.change < 0)) continue;
    const next = changed(line, scan, found?.units ?? 1, by);
    if (at < 0) all.push(next);
    else all[at] = next;
  }
  return all;
}

function changed(line: TransferItemWire, scan: PendingScan, units: number, by: string): TransferItemWire {
  const seen = { ...line, scannedBy: by === '' ? line.scannedBy : by };
  if (scan.kind === 'damaged')
    return { ...seen, damaged: countAfter(line.damaged, scan.change, line.scanned) };
  const scanned = countAfter(line.scanned, scan.change * (scan.change > 0 ? units : 1), 1_000_000);
  return { ...seen, scanned, damaged: Math.min(line.damaged, scanned) };
}
