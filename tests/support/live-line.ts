// Somebody who holds GET /api/Live open, as an open screen does.

export type LiveLine = {
  /** What was told so far: 'store:topic' or 'everything'; heartbeats as ':'. */
  readonly told: string[];
  /** How much the server's listener had heard when the line opened. */
  readonly mark: () => string | undefined;
  /** Resolves once this was told, counted from the given place; throws after the time. */
  until(what: string, from?: number, ms?: number): Promise<number>;
  /** Resolves when the server has ended the line. */
  readonly ended: Promise<void>;
  hangUp(): void;
};

/** Opens a line and waits for the first 'everything'. Throws when the server refuses it. */
export async function openLine(address: string, token: string): Promise<LiveLine> {
  const hangUp = new AbortController();
  const response = await fetch(`${address}/api/Live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: hangUp.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`the line answered ${response.status}`);
  const told: string[] = [];
  let mark: string | undefined;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (): Promise<void> => {
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const events = (rest + value).split('\n\n');
      rest = events.pop() ?? '';
      if (told.length === 0) mark = /"mark":"([^"]*)"/.exec(events[0] ?? '')?.[1];
      told.push(...events.map(nameOf));
    }
  };
  const line: LiveLine = {
    told,
    mark: () => mark,
    until: async (what, from = 0, ms = 5_000) => {
      const end = Date.now() + ms;
      for (;;) {
        const at = told.indexOf(what, from);
        if (at >= 0) return at + 1;
        if (Date.now() > end) throw new Error(`${what} was not told, only ${told.join(' ')}`);
        await new Promise((done) => setTimeout(done, 5));
      }
    },
    ended: read().catch(() => undefined),
    hangUp: () => hangUp.abort(),
  };
  await line.until('everything');
  return line;
}

function nameOf(event: string): string {
  if (event.startsWith('event: everything')) return 'everything';
  if (!event.startsWith('data: ')) return event;
  const { storeId, topic } = JSON.parse(event.slice(6)) as { storeId: number; topic: string };
  return `${storeId}:${topic}`;
}
