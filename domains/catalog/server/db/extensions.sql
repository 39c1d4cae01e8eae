-- Search by similar words, and letters without their accents. Both come with PostgreSQL.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
