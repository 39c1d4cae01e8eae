// Whose hash is made next, whatever a machine's pace: told by the order of the work, not by a clock.
import { expect, test } from 'vitest';
import { inHashTurn, whileFew, whileRoom } from './hash-turn.ts';

/** Work that ends when it is told to. */
function held() {
  let end = (): void => {};
  const ended = new Promise<void>((go) => {
    end = go;
  });
  return { work: () => ended, end };
}

test('two hashes at a time, and the addresses take turns', async () => {
  const order: string[] = [];
  const first = [held(), held()];
  const busy = first.map(({ work }) => inHashTurn('flood', work));
  const hash = (address: string, name: string) =>
    inHashTurn(address, async () => {
      order.push(name);
    });
  const flood = Array.from({ length: 40 }, (_, at) => hash('flood', `flood ${at}`));
  const right = hash('shop', 'shop');
  expect(order).toEqual([]);
  for (const { end } of first) end();
  await Promise.all([...busy, ...flood, right]);
  // Without turns it would come after all forty.
  expect(order.indexOf('shop')).toBeLessThanOrEqual(2);
  expect(order).toHaveLength(41);
});

test('of one address 40 are under way, of all 200; what is more is 429, and room comes back', async () => {
  const { work, end } = held();
  const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
  const under = Array.from({ length: 40 }, () => whileRoom('one', work));
  await expect(whileRoom('one', work)).rejects.toMatchObject(tooMany);
  for (const address of ['two', 'three', 'four', 'five'])
    under.push(...Array.from({ length: 40 }, () => whileRoom(address, work)));
  await expect(whileRoom('six', work)).rejects.toMatchObject(tooMany);
  end();
  await Promise.all(under);
  await expect(whileRoom('one', async () => 'in')).resolves.toBe('in');
});

test('of one name and address 40 wait', async () => {
  const { work, end } = held();
  const waiting = Array.from({ length: 40 }, () => whileFew('pair', work));
  await expect(whileFew('pair', work)).rejects.toMatchObject({ status: 429 });
  end();
  await Promise.all(waiting);
  await expect(whileFew('pair', async () => 'in')).resolves.toBe('in');
});
