import type { Registration } from '../platform/kinds/index.js';

/** An area that who may only use costs reads at most (CRM-O12). */
export const paperlessArea = (path: string): Registration => ({
  areas: [{ path, writers: 'app_paperless', refusal: 'PAPERLESS_REQUIRED' }],
});
