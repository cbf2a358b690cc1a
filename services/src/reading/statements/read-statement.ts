import type { StatementFile } from '../model/index.js';
import { readCamt053 } from './read-camt053.js';
import { looksLikeMt940, readMt940 } from './read-mt940.js';

/** Reads the statements in a bank file: CAMT.053 or MT940. @throws Unreadable */
export const readStatement = (bytes: Uint8Array): StatementFile => (looksLikeMt940(bytes) ? readMt940(bytes) : readCamt053(bytes));
