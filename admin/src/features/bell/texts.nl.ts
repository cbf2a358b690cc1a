import type { en } from './texts.en';

export const nl: typeof en = {
  bellPage: {
    intro: 'Wat collega’s doen en jou aangaat, komt bij de bel. Kies per soort of je er ook een e-mail over krijgt, hier in %{ecosystem}.',
    stays: 'Hier wacht iemand op, dus dit blijft bij de bel en op Vandaag staan.',
    columns: { kind: 'Wat er gebeurde', choice: 'Hoe je het hoort' },
    choices: { mail: 'E-mail en bel', bell: 'Alleen de bel', none: 'Niets' },
  },
};
