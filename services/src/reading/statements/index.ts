export { readStatement } from './read-statement.js';
