import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sonner writes a style element when it is imported, which our Content-Security-Policy refuses; the same rules
 * come as a file through the theme (`sonner/dist/styles.css`), so that code is removed.
 */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform(code, id) {
      if (!/node_modules\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      return {
        code: code.replace('function __insertCSS(code) {', 'function __insertCSS() { return;'),
        map: null,
      };
    },
  };
}

/**
 * Zod would try to compile schemas with eval, which our Content-Security-Policy refuses and browsers report. Switched
 * off in zod's own module, because no module of ours certainly runs before the first schema.
 */
function withoutEval(): Plugin {
  const settings = '__zod_globalConfig = {}';
  return {
    name: 'without-eval',
    transform(code, id) {
      if (!/node_modules\/zod\/v4\/core\/core\.js/.test(id)) return undefined;
      if (!code.includes(settings)) throw new Error('Zod keeps its settings elsewhere now');
      return { code: code.replace(settings, '__zod_globalConfig = { jitless: true }'), map: null };
    },
  };
}

const landingPage = ['root.tsx', 'home/Frame.tsx', 'home/LandingPage.tsx'].map((file) =>
  join(import.meta.dirname, 'src', file),
);
interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

let ofLandingPage: ReadonlySet<string> | undefined;

/** Whether the landing page imports a module, directly or not; the words of each language are in files of their own. */
function isOfLandingPage(id: string, modules: Modules): boolean {
  ofLandingPage ??= reachedFrom(landingPage, (each) => modules.getModuleInfo(each)?.importedIds ?? []);
  return ofLandingPage.has(id) && !id.includes('/node_modules/') && !id.includes('/copy/site/');
}

function reachedFrom(ids: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const each of next(id)) reached.add(each);
  return reached;
}

export default defineConfig({
  plugins: [withoutInjectedStyles(), withoutEval(), tailwindcss(), reactRouter()],
  // The server build is one file with its own React in production mode, however the server was started.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: ['chrome109', 'safari16', 'firefox115'],
    // Fonts and pictures stay separate files: they are cached for a year, a page is not.
    assetsInlineLimit: 0,
    // Off: `npm run bench:web` measures the compressed sizes.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One file for what every page needs, another for what the landing page needs besides: many small files
            // compress worse, and the headers of each would be as large as its content.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { debugName: 'site', name: (id, modules) => (isOfLandingPage(id, modules) ? 'site' : null) },
              ],
            },
          },
        },
      },
    },
  },
});
