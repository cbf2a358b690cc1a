import type { en } from './texts.en';

export const nl: typeof en = {
  mailLog: {
    title: 'Maillog van %{ecosystem}',
    intro: 'Elke poging om een mail te versturen: wie erom vroeg, naar wie de mail ging, en waar links in eigen teksten heen wijzen.',
    search: 'Mails zoeken',
    remarkable: 'Alleen met onbekend adres of link',
    none: 'Er zijn nog geen mails verstuurd.',
    noneFound: 'Geen mails gevonden.',
    columns: {
      created: 'Datum',
      askedBy: 'Verstuurd door',
      receiver: 'Ontvanger',
      title: 'Onderwerp',
      record: 'Betreft',
      strangers: 'Bevestigd adres',
      links: 'Links',
      state: 'Resultaat',
    },
    copy: 'cc %{address}',
    unknownAddress: 'onbekend adres',
    notRecorded: 'Niet vastgelegd',
    state: { queued: 'Wordt verstuurd', deferred: 'Niet gelukt', failed: 'Geweigerd', sent: 'Verzonden', bounced: 'Teruggekomen' },
    attempt: 'poging %{number}',
    cameBack: {
      title: 'Vastleggen dat deze mail is teruggekomen',
      text: 'De mailserver nam deze mail aan, maar later kwam hij terug bij de afzender.',
      reason: 'Wat er in de teruggekomen mail staat',
      record: 'Vastleggen',
    },
  },
};
