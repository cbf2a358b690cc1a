import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.KANTOOR_ORIGIN ?? 'http://localhost:3000';

/** What changes seldom stays in the browser's cache across our releases. */
const reactItself = { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// };

export default defineConfig({
  plugins: [react()],
  // Node reads the library's older modules, which are more than twice as large in a browser.
  resolve: { alias: [{ find: /^stdnum\/lib\/cjs\//, replacement: 'stdnum/lib/esm/' }] },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Constants and pure rules, and what a feature offers: importing one of them must not bring the others along.
      treeshake: { moduleSideEffects: (id) => !/\/schemas\/dist\/|\/features\/[\w-]+\/index\.ts$/.test(id) },
      output: { codeSplitting: { groups: [reactItself] } },
    },
  },
  server: { proxy: { '/api': api, '/payments': api } },
});
