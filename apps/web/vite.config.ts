import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Sonner writes a style element when it is imported, which our Content-Security-Policy refuses; the same rules
 * come as a file through the theme (`sonner/dist/styles.css`), so the writing is taken out.
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
 * Zod would try to compile schemas with eval, which our Content-Security-Policy refuses and browsers report. Told
 * where zod is made, because no module can be sure to run before the first schema.
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

export default defineConfig({
  plugins: [withoutInjectedStyles(), withoutEval(), tailwindcss(), reactRouter()],
  // The server half is one file that brings its own React, for production however the server was started.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: ['chrome109', 'safari16', 'firefox115'],
    // Fonts and pictures stay files of their own: they are cached for a year, a page is not.
    assetsInlineLimit: 0,
    // The sizes that count are measured compressed.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Every page needs all of these: in one file they compress best.
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// }],
            },
          },
        },
      },
    },
  },
});
