// A price service for training and tests: answers as a real one does, with doubles, gaps and now and then too many questions.

/** Prices that hang on the code alone, so that every day and every server says the same. A code that ends in 00 is unknown; one in 99 is asked too often. */
export async function simulatedPrices(address: string): Promise<Response> {
  const codes = (new URL(address).searchParams.get('codes') ?? '').split(',').filter(Boolean);
  if (codes.some((code) => code.endsWith('99'))) return new Response('too many', { status: 429 });
  const prices = codes.flatMap((upc) => {
    if (upc.endsWith('00')) return [];
    const loose = 200 + (numberOf(upc) % 4_800);
    const one = {
      upc,
      loose: loose / 100,
      complete: Math.round(loose * 1.5) / 100,
      new: Math.round(loose * 2.5) / 100,
    };
    return upc.endsWith('2') ? [one, one] : [one];
  });
  return Response.json({ prices });
}

function numberOf(code: string): number {
  let sum = 7;
  for (const letter of code) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return sum;
}
