-- What stands where on the labels of a store, for one department or (null) for all others. No row: the built-in one.
create table label_templates (
  template_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  department_id bigint references departments,
  pieces jsonb not null check (jsonb_typeof(pieces) = 'array' and jsonb_array_length(pieces) between 1 and 20),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null,
  changed_by text not null,
  unique nulls not distinct (store_id, department_id)
);
create index label_templates_of_department on label_templates (department_id);
