import { joinedRow } from '../storage/database/index.js';

/** SQL join: the file that a row references, with its file_name. */
export const joinedFile = joinedRow('stored_files');
