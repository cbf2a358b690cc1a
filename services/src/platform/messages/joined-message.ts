import { joinedRow } from '../database/index.js';

/** The last attempt of a mail that a row names: its kind, state and receiver_address, and in its body who asked for it. */
export const joinedMessage = joinedRow('messages');
