import { joinedRow } from '../../storage/database/index.js';

/** SQL join: the last attempt of a mail that a row references: its kind, state and receiver_address, and in its body who requested it. */
export const joinedMessage = joinedRow('messages');
