import { execFile } from 'node:child_process';
import { access, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { memoryFolder } from '../apps/server/src/testing/memory-folder.ts';

const run = promisify(execFile);

/**
 * The browser comes from npm (@sparticuz/chromium), so that `npm ci` installs all that the journeys need.
 * The package unpacks itself straight into the shared temporary folder, where two workers can find a
 * half-written file and two users each other's; so it is unpacked here into a staging folder and renamed
 * into a folder of this user alone, complete or not at all.
 */
type Unpacked = { executable: string; libraries: string; fontsConfig: string };

/** Everything Playwright needs to start the browser: the launch options of the configuration. */
export type BrowserLaunch = {
  executablePath: string;
  args: string[];
  /** Arguments of Playwright's own that are left out. */
  ignoreDefaultArgs: string[];
  env: Record<string, string>;
};

// Never the package's own arguments: they switch web security off and run everything in one process,
// and then the Content-Security-Policy and the cookie rules would go untested.
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/**
 * The browser's processes share memory as files in /dev/shm, or with this argument, which Playwright gives, in the folder for
 * temporary files: made for containers with little memory there, a tenth slower on a disk.
 */
const avoidsSharedMemory = '--disable-dev-shm-usage';
const memoryArguments =
  memoryFolder() === tmpdir()
    ? { args: [...launchArguments, avoidsSharedMemory], ignoreDefaultArgs: [] }
    : { args: launchArguments, ignoreDefaultArgs: [avoidsSharedMemory] };

/** The browser's path, unpacked on first use. `SAGWAN_BROWSER` names another Chromium, e.g. on a Mac. */
async function browserExecutable(): Promise<string> {
  const own = process.env.SAGWAN_BROWSER;
  if (own) return own;
  return (await unpackedBrowser()).executable;
}

/** Path, arguments and environment; the bundled libraries are used only where the machine lacks its own. */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const executablePath = await browserExecutable();
  const env = definedEnvironment();
  if (process.env.SAGWAN_BROWSER) return { executablePath, ...memoryArguments, env };

  const { libraries, fontsConfig } = await unpackedBrowser();
  // One font on every machine: screenshots are the same, and a character that our own font lacks is visible.
  env.FONTCONFIG_FILE = fontsConfig;
  if (!(await starts(executablePath, env))) {
    env.LD_LIBRARY_PATH = [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':');
    await run(executablePath, ['--version'], { env });
  }
  return { executablePath, ...memoryArguments, env };
}

let unpacking: Promise<Unpacked> | undefined;

function unpackedBrowser(): Promise<Unpacked> {
  unpacking ??= unpack();
  return unpacking;
}

async function unpack(): Promise<Unpacked> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `The browser from npm runs on Linux x64 only, this is ${process.platform} ${process.arch}: ` +
        'set SAGWAN_BROWSER to the path of a Chromium or Chrome.',
    );
  }
  const packageFolder = path.resolve(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
  );
  const manifest: unknown = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8'));
  const home = await ownFolder();
  const folder = path.join(home, `chromium-${versionOf(manifest)}`);
  if (!(await exists(folder))) await unpackInto(home, folder);
  return {
    executable: path.join(folder, 'chromium'),
    libraries: path.join(folder, 'al2023', 'lib'),
    fontsConfig: path.join(folder, 'fonts.conf'),
  };
}

async function unpackInto(home: string, folder: string): Promise<void> {
  const staging = await mkdtemp(path.join(home, 'unpacking-'));
  try {
    // A process of its own, because the package reads where to unpack, and whether to unpack its
    // libraries too, from the environment of the process.
    await run(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        "await (await import('@sparticuz/chromium')).default.executablePath()",
      ],
      {
        cwd: import.meta.dirname,
        env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      },
    );
    await writeFile(path.join(staging, 'fonts.conf'), fontsConfiguration(folder));
    await rename(staging, folder);
  } catch (error) {
    // Another worker was faster: its folder is complete, this one is not needed.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A folder that nobody else can write to: the temporary folder is shared, and the files in it are executed. */
async function ownFolder(): Promise<string> {
  const { uid } = userInfo();
  const folder = path.join(tmpdir(), `sagwan-browser-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o022) !== 0) {
    throw new Error(`${folder} is not a folder of this user alone: remove it, or set TMPDIR elsewhere.`);
  }
  return folder;
}

function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function versionOf(manifest: unknown): string {
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error('@sparticuz/chromium has no version');
}

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Asking for the version already links every library, so a missing one shows here. */
async function starts(executable: string, env: Record<string, string>): Promise<boolean> {
  return run(executable, ['--version'], { env }).then(
    () => true,
    () => false,
  );
}
