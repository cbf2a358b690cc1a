import { readingModels } from './models.js';

/**
 * A separate program, so that a start does not wait for a download: documents that arrive before are read without the models, and note
 * that.
 */
const [dataDir = ''] = process.argv.slice(2);
console.log((await readingModels(dataDir)).note);
