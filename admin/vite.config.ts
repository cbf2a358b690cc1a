import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env.KANTOOR_ORIGIN ?? 'http://localhost:3000';

/** Parts that change seldom stay in the browser's cache across our releases. */
const vendors = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: 'mui', test: /node_modules\/(@mui|@emotion)\/(?!icons)/, maxModules: 0 },
];

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      // Constants and pure rules: importing one of them must not bring the others along.
      treeshake: { moduleSideEffects: (id) => !id.includes('/schemas/dist/') },
      output: { codeSplitting: { groups: vendors.slice(0, 1) } },
    },
  },
  server: { proxy: { '/api': api, '/payments': api } },
});
