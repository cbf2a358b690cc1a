import type { en } from './texts.en';

export const nl: typeof en = {
  mailLog: {
    title: 'E-maillog van %{ecosystem}',
    intro: 'Elke poging om een e-mail te versturen: wie erom vroeg, naar wie de e-mail ging, en waar links in eigen teksten heen wijzen.',
    search: 'E-mails zoeken',
    waiting: 'Alleen niet aangekomen (laatste 30 dagen)',
    remarkable: 'Alleen met onbekend adres of link',
    none: 'Er zijn nog geen e-mails verstuurd.',
    noneFound: 'Geen e-mails gevonden.',
    columns: {
      created: 'Datum',
      askedBy: 'Verstuurd door',
      receiver: 'Ontvanger',
      title: 'Onderwerp',
      record: 'Betreft',
      unknownRecipients: 'Bevestigd adres',
      links: 'Links',
      state: 'Resultaat',
    },
    copy: 'cc %{address}',
    unknownAddress: 'onbekend adres',
    automatic: 'Automatisch',
    attempt: 'poging %{number}',
    cameBack: {
      title: 'Vastleggen dat deze e-mail is teruggekomen',
      text: 'De mailserver nam deze e-mail aan, maar later kwam hij terug bij de afzender.',
      reason: 'Wat er in de teruggekomen e-mail staat',
      record: 'Vastleggen',
    },
  },
};
