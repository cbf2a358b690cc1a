export { type Addressed, addressedContacts, addressesOf, contactShown, suppliersMailedFrom } from './addresses.js';
export { ContactHooks } from './contact.hooks.js';
export { contacts } from './contact.kind.js';
export { ContactMergesController, ContactsController } from './contacts.controller.js';
