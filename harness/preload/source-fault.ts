import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultVariable, type SeededFault, withFault } from '../fault.ts';

/**
 * Loaded before the server (`node --import`): edits one source file as the server loads it. The product has no switch
 * for faults, so that none can be set in production.
 */
const text = process.env[faultVariable];
if (text !== undefined) {
  const fault = JSON.parse(text) as SeededFault;
  const target = pathToFileURL(resolve(import.meta.dirname, '../..', fault.file)).href;
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      if (url !== target) return loaded;
      try {
        return { ...loaded, source: withFault(String(loaded.source), fault) };
      } catch (error) {
        // Not thrown: the server might catch it where it imports on demand, and run without the fault.
        process.stderr.write(`${error}\n`);
        process.exit(1);
      }
    },
  });
}
