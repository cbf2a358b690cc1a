import { readingModels } from './models.js';

/** A program of its own, so that a start waits for no download: documents that come before are read without the models, and say so. */
const [dataDir = ''] = process.argv.slice(2);
console.log((await readingModels(dataDir)).note);
