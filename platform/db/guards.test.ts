// Which triggers should be there, by the SQL files?
import { expect, test } from 'vitest';
import { triggersOf } from './guards.ts';
import type { SchemaFile } from './schema-files.ts';

const file = (kind: SchemaFile['kind'], sql: string): SchemaFile => ({ name: kind, kind, sql, sha256: '' });

test('what the files make and no change drops', () => {
  const schema = [
    file(
      'change',
      'drop trigger a_final on a;\ncreate trigger d_known after insert on d execute function d();',
    ),
    file('triggers', 'create trigger a_final before update on a execute function no();'),
    file('triggers', 'create constraint trigger b_balance after insert on b execute function b();'),
    file(
      'triggers',
      '-- create trigger never\ncreate or replace trigger c_stay before delete on c execute function no();',
    ),
    file(
      'change',
      'drop trigger if exists c_stay on c; create trigger c_stay before delete on c execute function no();',
    ),
  ];
  expect(triggersOf(schema)).toEqual(['b_balance', 'd_known', 'c_stay']);
});
