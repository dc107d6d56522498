import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
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
      return { code: code.replace(/^__insertCSS\(.*\);$/m, ''), map: null };
    },
  };
}

export default defineConfig({
  base: '/office/',
  plugins: [withoutInjectedStyles(), tailwindcss(), react()],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    // Syntax alone: what these browsers lack (`AbortSignal.any`, a lookbehind) is not to be used.
    target: ['chrome111', 'safari16', 'firefox115'],
    // Fonts stay files of their own: the policy allows no data: addresses, and files are cached for a year.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
});
