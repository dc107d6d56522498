import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compressAssets } from './web/compress-assets.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');

interface Built {
  name: string;
  /** Everything that the bundle is made from. */
  sources: string[];
  output: string;
  /** In it, the files that browsers fetch under names with a hash. */
  assets: string;
  command: string[];
}

const packages = ['package-lock.json', 'packages/*/src/**/*.{ts,tsx,css,woff2}'];

const builds: Built[] = [
  {
    name: 'member app',
    sources: [...packages, 'apps/web/*.{ts,json}', 'apps/web/{src,public}/**/*.*'],
    output: 'apps/web/build',
    assets: 'client/assets',
    command: ['node_modules/@react-router/dev/bin.cjs', 'build', 'apps/web'],
  },
  {
    name: 'back office',
    sources: [...packages, 'apps/office/*.{ts,json,html}', 'apps/office/{src,public}/**/*.*'],
    output: 'apps/office/build',
    assets: 'assets',
    command: ['node_modules/vite/bin/vite.js', 'build', 'apps/office'],
  },
];

/**
 * Builds the two browser programs where their sources changed since the last time; a hash of all sources is
 * kept in each result's folder. @returns the names of those built.
 * @throws with the build's own output when one fails.
 */
export async function buildStale(): Promise<string[]> {
  const stale = builds
    .map((built) => ({ ...built, stamp: stampOf(built) }))
    .filter((built) => built.stamp !== readStamp(built));
  await Promise.all(stale.map(build));
  return stale.map(({ name }) => name);
}

function stampOf({ sources }: Built): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: projectFolder }));
  for (const file of files.filter((name) => !name.includes('.test.')).sort()) {
    hash.update(file).update(readFileSync(join(projectFolder, file)));
  }
  return hash.digest('hex');
}

function stampFile({ output }: Built): string {
  return join(projectFolder, output, 'stamp');
}

function readStamp(built: Built): string {
  return existsSync(stampFile(built)) ? readFileSync(stampFile(built), 'utf8') : '';
}

async function build({ stamp, ...built }: Built & { stamp: string }): Promise<void> {
  // A build that is stopped half-way leaves no stamp of the one before it, whose files may be gone.
  rmSync(stampFile(built), { force: true });
  const child = spawn(process.execPath, built.command, {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The ${built.name} does not build:\n${output}`);
  await compressAssets(join(projectFolder, built.output, built.assets));
  writeFileSync(stampFile(built), stamp);
}

if (import.meta.main) {
  const built = await buildStale();
  process.stdout.write(built.length === 0 ? 'Nothing to build.\n' : `Built: ${built.join(', ')}.\n`);
}
