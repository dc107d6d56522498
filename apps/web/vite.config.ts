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

/**
 * Zod's schemas can describe themselves as JSON schemas, which only the server does (openapi.json): a sixth of zod that no
 * browser needs. What is left out throws when it is called.
 */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!/node_modules\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js/.test(id))
        return undefined;
      const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};$/gm)];
      if (names.length === 0) throw new Error('Zod describes its schemas elsewhere now');
      const absent = "const absent = () => { throw new Error('JSON schemas are made on the server'); };";
      const exported = names.map(([, own, renamed]) => `absent as ${own ?? renamed}`);
      return { code: `${absent}\nexport { ${exported.join(', ')} };`, map: null };
    },
  };
}

/** The files that scripts are put together in: the browser fetches few, and each page little that it does not need. */
const pagesOf = {
  landing: ['home/Frame.tsx', 'home/LandingPage.tsx'],
  contact: ['home/ContactPage.tsx'],
  frame: ['navigation/MemberFrame.tsx'],
  home: ['loan/DashPage.tsx'],
  wallet: ['wallet/WalletPage.tsx'],
  settings: ['settings/SettingsPage.tsx'],
  payments: ['repayment/PaymentsPage.tsx'],
};
type Page = keyof typeof pagesOf;

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[] } | null;
}

let reached: Record<Page, ReadonlySet<string>> | undefined;

/** The pages that import a module, directly or not. */
function usersOf(id: string, modules: Modules): Set<Page> {
  reached ??= Object.fromEntries(
    Object.entries(pagesOf).map(([page, files]) => {
      const ids = ['root.tsx', ...files].map((file) => join(import.meta.dirname, 'src', file));
      return [page, reachedFrom(ids, (each) => modules.getModuleInfo(each)?.importedIds ?? [])];
    }),
  ) as Record<Page, ReadonlySet<string>>;
  return new Set(Object.entries(reached).flatMap(([page, ids]) => (ids.has(id) ? [page as Page] : [])));
}

/** Undefined where the bundler decides; the words of each language are in files of their own. */
function groupOf(id: string, modules: Modules): string | undefined {
  // Public and member pages both fetch these.
  if (
    /\/copy\/(errors|restore|account-locked|contact-problems)\.ts$|\/site\/english\/(password-reset|field-hints)\.ts$/.test(
      id,
    )
  )
    return 'words';
  // The English words that public pages and those of members both show.
  if (/\/site\/english\/(on-both-sides|frame|calculator|schedule)\.ts$/.test(id))
    return 'english-on-both-sides';
  if (/\/site\/filipino\/(on-both-sides|frame|calculator|schedule|password-reset|field-hints)\.ts$/.test(id))
    return 'filipino-on-both-sides';
  if (id.includes('/copy/site/') && !id.endsWith('/language.ts'))
    return id.includes('/copy/site/english') ? 'english' : undefined;
  const users = usersOf(id, modules);
  const some = (...pages: Page[]) => pages.some((page) => users.has(page));
  // Fields are on public pages and on some of a member's, but not on Home.
  if (users.has('landing') && id.includes('/packages/ui/') && !some('frame', 'home'))
    return some('payments') ? 'fields-of-payments' : 'fields';
  if (users.has('landing')) return some('frame', 'wallet', 'settings', 'payments') ? 'shared' : 'site';
  if (users.has('contact') && some('frame', 'home')) return 'contract';
  // Of two pages at least.
  const own = (['home', 'wallet', 'settings', 'payments'] as const).filter((page) => users.has(page));
  return users.has('frame') || own.length > 1 ? 'member' : undefined;
}

function reachedFrom(ids: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(ids);
  for (const id of reached) for (const each of next(id)) reached.add(each);
  return reached;
}

export default defineConfig({
  plugins: [withoutInjectedStyles(), withoutEval(), withoutJsonSchemas(), tailwindcss(), reactRouter()],
  // The server build is one file with its own React in production mode, however the server was started.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    // Syntax alone: what these browsers lack (`AbortSignal.any`, a lookbehind) is not to be used.
    target: ['chrome111', 'safari16', 'firefox115'],
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
            // Few files: many small ones compress worse, and the headers of each would be as large as its content.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 10,
                },
                // A group takes along what its modules import, so the order counts; a priority below 0 would be the highest.
                ...[
                  'words',
                  'english-on-both-sides',
                  'filipino-on-both-sides',
                  'english',
                  'shared',
                  'fields',
                  'fields-of-payments',
                  'site',
                  'contract',
                  'member',
                ].map((name, index) => ({
                  debugName: name,
                  priority: 9 - index,
                  name: (id: string, modules: Modules) => (groupOf(id, modules) === name ? name : null),
                })),
              ],
            },
          },
        },
      },
    },
  },
});
