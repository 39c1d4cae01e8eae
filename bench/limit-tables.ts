// The limit's own small tables, filled with the same products.
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import { productOf } from './products.ts';
import { connectAlone } from '#platform/db/database.ts';
import { ON_HAND } from './fill.ts';

const TABLES = `
  create table product (id bigint primary key, upc text not null, title text not null, artist text not null, price_cents bigint not null,
    stock integer not null, words text not null);
  create table sale (id bigint generated always as identity primary key, register integer not null, state text not null default 'open',
    total_cents bigint not null default 0, created_at timestamptz not null default now(), finished_at timestamptz);
  create table sale_line (id bigint generated always as identity primary key, sale_id bigint not null references sale,
    product_id bigint not null references product, title text not null, price_cents bigint not null);
  create table payment (id bigint generated always as identity primary key, sale_id bigint not null references sale,
    amount_cents bigint not null, tendered_cents bigint not null, at timestamptz not null default now());`;
const INDEXES = `
  create unique index on product (upc);
  alter table product add column search tsvector generated always as (array_to_tsvector(string_to_array(words, ' '))) stored;
  create index on product using gin (search) with (fastupdate = off);
  create index on sale_line (sale_id);
  create index on payment (sale_id);
  create index on sale (finished_at desc) where state = 'done';
  vacuum analyze;`;

// Rows are locked in the order of products: otherwise two sales of the same items deadlock.
const PAY = `
  create function pay(p_sale bigint, p_tendered bigint) returns table (id bigint, total_cents bigint, moved bigint) language plpgsql as $$
  begin
    update sale s set state = 'done', finished_at = now() where s.id = p_sale and s.state = 'open' returning s.total_cents into total_cents;
    if not found then return; end if;
    perform 1 from product p where p.id = any(array(select l.product_id from sale_line l where l.sale_id = p_sale)) order by p.id for no key update;
    update product p set stock = p.stock - l.units from (select product_id, count(*) as units from sale_line where sale_id = p_sale group by 1) l
      where p.id = l.product_id;
    get diagnostics moved = row_count;
    insert into payment (sale_id, amount_cents, tendered_cents) values (p_sale, total_cents, p_tendered);
    id := p_sale;
    return next;
  end $$`;

/** Fills an empty database for the limit. */
export async function fillLimit(url: string, products: number): Promise<void> {
  const client = await connectAlone(url);
  try {
    await client.query(TABLES);
    await client.query(PAY);
    const into = client.query(
      copyFrom('copy product (id, upc, title, artist, price_cents, stock, words) from stdin'),
    );
    await pipeline(Readable.from(rows(products)), into);
    for (const statement of INDEXES.split(';').slice(0, -1)) await client.query(statement);
  } finally {
    await client.end();
  }
}

function* rows(products: number): Generator<string> {
  let held = '';
  for (let id = 1; id <= products; id += 1) {
    const { upc, title, artist, words, priceCents } = productOf(id);
    held += `${id}\t${upc}\t${title}\t${artist}\t${priceCents}\t${ON_HAND}\t${words}\n`;
    if (held.length < 60_000) continue;
    yield held;
    held = '';
  }
  yield held;
}
