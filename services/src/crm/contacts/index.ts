export { ContactHooks } from './contact.hooks.js';
export { contacts } from './contact.kind.js';
export { ContactsController } from './contacts.controller.js';
