// What does a test runner's report say: how many passed, and which files or journeys did not?

/** A test file or a journey that did not pass, and what runs it alone. */
export type Failure = {
  readonly name: string;
  /** Its arguments for the test runner. */
  readonly only: readonly string[];
  readonly passed: number;
  /** Tests that did not pass, skipped ones included; at least 1. */
  readonly failed: number;
};

export type Counted = {
  /** Tests that passed outside of those below. */
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What failed and belongs to no file or journey: nothing to run again. */
  readonly errors: number;
};

type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** Counts the tests of a report of Vitest by file; a skipped test has not passed. */
export function countVitest(report: unknown, root = ''): Counted {
  const { testResults = [] } = report as VitestReport;
  const failures: Failure[] = [];
  let passed = 0;
  for (const { name, status, assertionResults } of testResults) {
    const good = assertionResults.filter((one) => one.status === 'passed').length;
    const bad = assertionResults.length - good;
    if (bad === 0 && status === 'passed') passed += good;
    else {
      const file = name.startsWith(root) ? name.slice(root.length).replace(/^\//, '') : name;
      failures.push({ name: file, only: [file], passed: good, failed: Math.max(1, bad) });
    }
  }
  return { passed, failures, errors: 0 };
}

type Suite = {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
};
type PlaywrightReport = Suite & { readonly errors?: readonly unknown[] };

/** Counts the journeys of a report of Playwright. What fails beside a journey, as books that are wrong in the end, is an error. */
export function countPlaywright(report: unknown): Counted {
  const { errors = [], ...suite } = report as PlaywrightReport;
  const failures: Failure[] = [];
  let passed = 0;
  const walk = ({ suites = [], specs = [] }: Suite): void => {
    for (const { title, file, line, tests } of specs) {
      const good = tests.filter(({ status }) => status === 'expected').length;
      passed += good;
      if (good < tests.length)
        failures.push({
          name: `${file}:${line} ${title}`,
          only: [`${file}:${line}`],
          passed: 0,
          failed: tests.length - good,
        });
    }
    for (const inner of suites) walk(inner);
  };
  walk(suite);
  return { passed, failures, errors: errors.length };
}
