export { firstTeam, type Mailbox, Mailboxes } from './mailboxes.service.js';
