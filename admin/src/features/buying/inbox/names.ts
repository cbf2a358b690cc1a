import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: { pages: { inbox: 'Inbox' } },
  resources: { 'inbox-documents': { name_one: 'Document', name_other: 'Documents' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { inbox: 'Postvak' } },
  resources: { 'inbox-documents': { name_one: 'Document', name_other: 'Documenten' } },
};
