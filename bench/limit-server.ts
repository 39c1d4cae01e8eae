// The limit: the same work as hand-written SQL, one prepared statement an operation, behind a bare node:http server.
//
// No rights, stores, taxes, journals, audit, keys or versions: what is left is what any server on this PostgreSQL has to do.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
pg.types.setTypeParser(20, Number);

const SEARCH = `select id, upc, title, artist, price_cents, stock from product where search @@ $1::tsquery
  order by stock > 0 desc, length(title), title, id limit 10`;
const ADD = `with found as (select id, title, price_cents from product where upc = $2),
  line as (insert into sale_line (sale_id, product_id, title, price_cents) select $1, id, title, price_cents from found returning id, title, price_cents)
  update sale s set total_cents = s.total_cents + line.price_cents from line where s.id = $1 and s.state = 'open'
  returning s.id, s.total_cents, line.id as line_id, line.title, line.price_cents`;
const PAY = 'select * from pay($1, $2)';
const RECENT = `select s.id, s.register, s.total_cents, s.finished_at, (select count(*) from sale_line l where l.sale_id = s.id) as items,
    (select string_agg(l.title, ', ') from (select title from sale_line where sale_id = s.id order by id limit 3) l) as titles
  from sale s where s.state = 'done' order by s.finished_at desc limit 50`;

const query = async (name: string, text: string, values: unknown[]): Promise<unknown[]> =>
  (await pool.query({ name, text, values })).rows as unknown[];

async function answerTo(path: string, input: URLSearchParams | Record<string, unknown>): Promise<unknown> {
  const given = input instanceof URLSearchParams ? Object.fromEntries(input) : input;
  if (path === '/lookup')
    return (
      await query('lookup', 'select id, upc, title, artist, price_cents, stock from product where upc = $1', [
        given.upc,
      ])
    )[0];
  if (path === '/search') {
    const words = String(given.words).split(' ');
    return query('search', SEARCH, [words.map((word) => `'${word}':*`).join(' & ')]);
  }
  if (path === '/create')
    return (
      await query('create', 'insert into sale (register) values ($1) returning id', [given.register])
    )[0];
  if (path === '/add') return (await query('add', ADD, [given.sale, given.upc]))[0];
  if (path === '/pay') return (await query('pay', PAY, [given.sale, given.tendered]))[0];
  if (path === '/recent') return query('recent', RECENT, []);
  return undefined;
}

async function inputOf(
  request: IncomingMessage,
  query: string,
): Promise<URLSearchParams | Record<string, unknown>> {
  if (request.method !== 'POST') return new URLSearchParams(query);
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Record<string, unknown>;
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', question = ''] = (request.url ?? '').split('?');
  let status = 200;
  let body: string;
  try {
    const answer = await answerTo(path, await inputOf(request, question));
    if (answer === undefined) status = 404;
    body = JSON.stringify(answer ?? { message: 'not found' });
  } catch (error) {
    status = 500;
    body = JSON.stringify({
      message: (error as Error).message,
      detail: (error as { detail?: string }).detail,
    });
  }
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

const server = createServer((request, response) => void serve(request, response));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`answers at http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.on('SIGTERM', () => process.exit(0));
