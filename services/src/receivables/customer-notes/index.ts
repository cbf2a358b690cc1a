export { CustomerNotes } from './customer-notes.service.js';
export { notesOf, promisedOn } from './customer-notes-sql.js';
export { customerNotes } from './customer-notes.kind.js';
