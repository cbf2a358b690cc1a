export { JournalController } from './journal.controller.js';
export { Journal } from './journal.service.js';
