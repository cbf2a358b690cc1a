import type { Texts } from '../../../i18n/catalogue';

/** Texts that the shell needs before the pages of this feature are loaded. */
export const en = {
  shell: {
    pages: { declarations: 'Declarations' },
    search: { create: { declarations: 'New declaration' } },
    menu: { device: 'Declaring', device_true: 'On a phone', device_false: 'At a desk' },
    costs: { noTeam: 'You are in no team of this ecosystem yet. Ask a colleague to add you to one.' },
  },
} satisfies Texts;
export const nl: typeof en = {
  shell: {
    pages: { declarations: 'Declaraties' },
    search: { create: { declarations: 'Nieuwe declaratie' } },
    menu: { device: 'Declareren', device_true: 'Op een telefoon', device_false: 'Aan een bureau' },
    costs: { noTeam: 'Je zit nog in geen team van dit ecosysteem. Vraag een collega om je aan een team toe te voegen.' },
  },
};
