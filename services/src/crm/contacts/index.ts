export { ContactHooks } from './contact.hooks.js';
export { contacts } from './contact.kind.js';
export { ContactImportController, ContactsController } from './contacts.controller.js';
