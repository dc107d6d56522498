import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultVariable, type SeededFault } from './fault.ts';

/**
 * Loaded before the server (`node --import`): puts a fault into one source file on its way into the process. The
 * product has no switch for it, so nothing can be broken this way but a drill's own server.
 */
const text = process.env[faultVariable];
if (text !== undefined) {
  const { file, find, put } = JSON.parse(text) as SeededFault;
  const target = pathToFileURL(resolve(import.meta.dirname, '..', file)).href;
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (url !== target) return loaded;
      const source = String(loaded.source);
      if (source.split(find).length !== 2) {
        process.stderr.write(`The fault does not fit: ${file} must hold it exactly once: ${find}\n`);
        process.exit(1);
      }
      return { ...loaded, source: source.replace(find, () => put) };
    },
  });
}
