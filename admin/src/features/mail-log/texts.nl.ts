import type { en } from './texts.en';

export const nl: typeof en = {
  mailLog: {
    title: 'Maillog van %{ecosystem}',
    intro: 'Elke poging om over een factuur te mailen: wie erom vroeg, naar wie de mail ging, en waar links in eigen teksten heen wijzen.',
    search: 'Mails zoeken',
    remarkable: 'Alleen met onbekend adres of link',
    none: 'Er zijn nog geen mails over facturen verstuurd.',
    noneFound: 'Geen mails gevonden.',
    columns: {
      created: 'Datum',
      askedBy: 'Verstuurd door',
      receiver: 'Ontvanger',
      title: 'Onderwerp',
      record: 'Factuur',
      strangers: 'Bevestigd adres',
      links: 'Links',
      state: 'Resultaat',
    },
    copy: 'cc %{address}',
    unknownAddress: 'onbekend adres',
    notRecorded: 'Niet vastgelegd',
    state: { queued: 'Wordt verstuurd', deferred: 'Niet gelukt', failed: 'Geweigerd', sent: 'Verzonden', bounced: 'Teruggekomen' },
    attempt: 'poging %{number}',
  },
};
