import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Bytes; a smaller file takes one packet either way. */
const compressedFrom = 1000;

/**
 * Writes `NAME.br` and `NAME.gz` beside each script, style sheet and drawing, once at build time, so that the server
 * (web/mount.ts) does not compress them at each request.
 */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < compressedFrom) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [smaller, small] = await Promise.all([
    brotli(content, { params: quality }),
    gzipped(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, smaller), writeFile(`${file}.gz`, small)]);
}
