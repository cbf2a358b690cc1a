import { contactSchema } from '@kantoor/schemas';
import { recordsOf } from '../../platform/records/index.js';
import { ContactHooks } from './contact.hooks.js';

export const ContactsController = recordsOf({ schema: contactSchema, hooks: ContactHooks });
