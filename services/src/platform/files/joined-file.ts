import { joinedRow } from '../database/index.js';

/** The file that a row names, with its file_name. */
export const joinedFile = joinedRow('stored_files');
