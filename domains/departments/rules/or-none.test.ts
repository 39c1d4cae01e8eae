import { expect, it } from 'vitest';
import { orNone } from './or-none.ts';

it('offers None with an empty id where there is nothing to choose', () => {
  expect(orNone([], 7)).toEqual([
    { configurationId: '', departmentId: 7, configuration: 'None', name: 'None', code: '', medium: null },
  ]);
});

it('offers what there is, and no None beside it', () => {
  const wii = {
    configurationId: 3,
    departmentId: 1,
    configuration: 'Wii',
    name: 'Wii',
    code: 'WII',
    medium: null,
  };
  expect(orNone([wii], 1)).toEqual([wii]);
});
