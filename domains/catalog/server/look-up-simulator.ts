// A look-up service of our own invention that answers as a real one does: by words or code, sometimes late, and 429 when asked too often.
//
// The words "too many requests" get a 429 and "out of order" a 503, whatever was asked before.
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import { readUpc } from '#kernel/gtin.ts';
import { EXAMPLES } from '#domains/catalog/server/look-up-examples.ts';

const WINDOW_MS = 10_000;
const MOST_IN_WINDOW = 30;
const DELAY_MS = 60;

let asked: number[] = [];

/** Answers a request as fetch does. */
export async function simulatedFetch(address: string): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const { searchParams } = new URL(address);
  const query = searchParams.get('query') ?? '';
  const now = performance.now();
  asked = asked.filter((at) => now - at < WINDOW_MS);
  asked.push(now);
  if (asked.length > MOST_IN_WINDOW || /too many requests/i.test(query))
    return Response.json({ error: 'rate limit' }, { status: 429 });
  if (/out of order/i.test(query)) return Response.json({ error: 'unavailable' }, { status: 503 });
  const limit = Number(searchParams.get('limit') ?? 20);
  return Response.json({
    products: findExamples(query, searchParams.get('department') ?? '').slice(0, limit),
  });
}

function findExamples(query: string, department: string) {
  const code = readUpc(query);
  const words = foldWords(query);
  return EXAMPLES.filter((one) => {
    if (department !== '' && one.department.toLowerCase() !== department.toLowerCase()) return false;
    if (code.ok && code.gtin !== null) return one.upc.padStart(14, '0') === code.gtin;
    const own = foldWords(`${one.title} ${one.artist} ${one.genre}`);
    return words.length > 0 && words.every((word) => own.some((known) => known.startsWith(word)));
  });
}
