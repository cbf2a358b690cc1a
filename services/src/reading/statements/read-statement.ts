import type { StatementFile } from '../model/index.js';
import { readCamt053 } from './read-camt053.js';

/** Reads the statements in a bank file. @throws Unreadable */
export const readStatement = (bytes: Uint8Array): StatementFile => readCamt053(bytes);
