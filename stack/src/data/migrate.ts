import 'reflect-metadata';
import { bringUpToDate, log } from '@kantoor/services/data';
import { loadDemo } from './demo/load-demo.js';

// Replaces the services' own `migrate.js` in development: adds the demonstration data, which production refuses.
await bringUpToDate(async (dataSource, config) => {
  if (config.demo && (await loadDemo(dataSource, config))) log.info('Demonstration data loaded');
});
