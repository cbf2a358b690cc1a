import { contactSchema } from '@kantoor/schemas';
import { mergesOf } from '../../platform/records/merges/index.js';
import { recordsOf } from '../../platform/records/records/index.js';
import { takenOver } from './contact-merge.rules.js';
import { ContactHooks } from './contact.hooks.js';

export const ContactsController = recordsOf({ schema: contactSchema, hooks: ContactHooks });
/** Merging (CRM-281). */
export const ContactMergesController = mergesOf({
  schema: contactSchema,
  hooks: ContactHooks,
  takes: 'ContactMerge',
  // Literal (CRM-242, CRM-F15).
  missing: 'An contact needs to be selected!',
  takenOver,
});
