import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: { pages: { mailQuarantine: 'Quarantine' } },
  resources: { 'mail-quarantine': { name_one: 'Mail in quarantine', name_other: 'Mails in quarantine' } },
} satisfies Texts;
export const nl: typeof en = {
  shell: { pages: { mailQuarantine: 'Quarantaine' } },
  resources: { 'mail-quarantine': { name_one: 'E-mail in quarantaine', name_other: 'E-mails in quarantaine' } },
};
