// Do the screens speak as people in a shop speak?
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Ways of saying it that staff stumbled over. */
const STILTED = [
  /\bcan not\b/,
  /\bstands? (here|in|at|with|on|below|open)\b/,
  /\d \d?%|\} %/,
  /\bany more\b/,
  /\bThrow away\b/,
  /\bfor ever\b/,
  /\bin vain\b/,
  /\bWhom to tell\b/,
  /\bNeeds a person\b/,
  /\bBeyond the catalog\b/i,
  /\bneed the right\b/,
  /\b[Kk]ept out\b/,
  /\bHot and stop lists\b/,
  /\bDoubtful matches\b/,
  /\bWorth of their\b/,
  /'(Any c|C)onfiguration'/,
  /\btold apart\b/,
  /\bmoves farthest\b/,
  /\b[Ll]ets? .* back in\b/,
  /\bTake back\b/,
  /\bTick what\b/,
  /\bIs (not )?bought\b/,
  /\b[Dd]earer\b/,
  /\b[Ll]ikeliest\b/,
  /\b(is|are|was|were|be) cancelled\b/,
  /\b(what|What) bec[ao]mes? of\b/,
  /\bOne pack less\b/,
  /\b[Gg]oes? on\b/,
  /\b[Tt]ake (away|along)\b/,
  /\b(is|are) told\b/,
  /\basked again\b/,
  /\b[Aa]sked for\b/,
  /\bmade of\b/,
];

const files = readdirSync('domains', { recursive: true, encoding: 'utf8' })
  .map((file) => `domains/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\/(web\/.*)?[a-z-]*messages\.ts$/.test(file))
  .concat('apps/web/messages.ts');

test('there are messages to look at', () => expect(files.length).toBeGreaterThan(15));

test.each(files)('%s has no stilted words', (file) => {
  const said = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line));
  expect(said.filter((line) => STILTED.some((way) => way.test(line)))).toEqual([]);
});
