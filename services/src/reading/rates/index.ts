export { ratesIn } from './rates-file.js';
