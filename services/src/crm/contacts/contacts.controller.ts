import { contactSchema } from '@kantoor/schemas';
import { importsOf } from '../../platform/imports/index.js';
import { recordsOf } from '../../platform/records/index.js';
import { ContactHooks } from './contact.hooks.js';

export const ContactsController = recordsOf({ schema: contactSchema, hooks: ContactHooks });
export const ContactImportController = importsOf({ schema: contactSchema, hooks: ContactHooks });
