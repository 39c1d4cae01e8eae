-- Rows of a price guide that a person has to settle, and what was decided: the next import of the same row matches by itself.
create table guide_doubts (
  doubt_id bigint generated always as identity primary key,
  -- Platform and title as they are compared (rules/guide-title.ts).
  row_key text not null unique,
  platform text not null,
  title text not null,
  upc text not null default '',
  -- [{catalogId, why, likeness}], the likeliest first.
  candidates jsonb not null,
  -- {"2026-05-26": {"loose": 636, "new": 4121}}: goes to the product once it is chosen.
  prices jsonb not null,
  source text not null default '',
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Settled with products: they are its. Settled without: it is none of ours.
  settled_at timestamptz,
  settled_by bigint,
  check (jsonb_typeof(candidates) = 'array' and jsonb_typeof(prices) = 'object'),
  check ((settled_at is null) = (settled_by is null))
);
create index guide_doubts_open on guide_doubts (platform, title) where settled_at is null;
create index guide_doubts_settled on guide_doubts (settled_at) where settled_at is not null;

create table guide_doubt_products (
  doubt_id bigint not null references guide_doubts,
  catalog_id bigint not null references catalog_products,
  primary key (doubt_id, catalog_id)
);
create index guide_doubt_products_of_product on guide_doubt_products (catalog_id);
