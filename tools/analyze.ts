// npm run check: what do walls, figures and style say of the sources? One program, as each of them reads and parses all files.
import { figureProblems } from './figures.ts';
import { readSources } from './sources.ts';
import { checkStyle } from './style.ts';
import { wallProblems } from './walls.ts';

const sources = readSources();
const problems = [...wallProblems(sources), ...figureProblems(sources), ...checkStyle(sources)];
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
