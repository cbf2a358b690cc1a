import type { en } from './texts.en';

export const nl: typeof en = {
  mail: {
    log: {
      title: 'E-maillog',
      none: 'Hierover is nog niets gemaild.',
      state: { queued: 'Wordt verstuurd', deferred: 'Nog niet gelukt', failed: 'Geweigerd', sent: 'Verstuurd', bounced: 'Teruggekomen' },
      attempt: 'poging %{number}',
      links: 'Links in de tekst: %{links}',
      confirmed: 'Bevestigd, staat niet bij de klant: %{addresses}',
    },
    error: {
      failed: 'De mailserver antwoordde: %{answer}',
      deferred: 'De mailserver nam de e-mail nog niet aan: %{answer}',
      brokeOff: 'Het versturen brak af voordat de mailserver antwoordde',
      bounced: 'Er kwam terug: %{answer}',
    },
    neverSent: 'Waar dit aan herinnert, is nooit verstuurd. De herinnering toch versturen?',
    again: 'Dit is vandaag al gemaild. Nog een keer mailen?',
    receiverName: 'Naam ontvanger',
    receiverEmail: 'E-mailadres ontvanger',
    subject: 'Onderwerp',
    body: 'Bericht',
    insert: 'Invoegen…',
    insertInto: 'Invoegen in %{field}',
    placeholders: 'Wat tussen {{ en }} staat, wordt ingevuld als de mail wordt opgesteld. Voeg het in met de knop.',
    defaultMail: 'Standaardinstellingen voor de %{type}-mail zijn niet ingesteld',
    preview: 'Zo leest de klant het',
    previewHint: 'Wat tussen vierkante haken staat, volgt bij het versturen.',
    masterTemplate: 'E-mailsjabloon',
    masterTemplateHint: 'Naam van het sjabloon bij de mailprovider; staat ook in de e-maillog.',
    nameRequired: 'Naam is verplicht',
    emailRequired: 'E-mailadres is verplicht',
    emailInvalid: 'Het e-mailadres moet een geldig adres zijn',
    ccInvalid: 'CC moet een geldig e-mailadres zijn',
    contactName: 'Naam',
    contactEmail: 'E-mailadres',
    ccEmail: 'CC',
    copyTo: 'Kopie aan',
    copyToWhom: { none: 'niemand', self: 'mijzelf', other: 'iemand anders' },
    override: 'Eigen onderwerp en bericht',
    unknownRecipient: {
      title: 'Onbekend e-mailadres |||| Onbekende e-mailadressen',
      known:
        'Dit adres staat niet bij de contactpersonen van deze klant en is niet van een collega: |||| Deze adressen staan niet bij de contactpersonen van deze klant en zijn niet van collega’s:',
      question:
        'Klopt het adres, en mag de e-mail daarheen? Je bevestiging komt met je naam in het logboek. |||| Kloppen de adressen, en mag de e-mail daarheen? Je bevestiging komt met je naam in het logboek.',
      no: 'Nee, adres aanpassen |||| Nee, adressen aanpassen',
      yes: 'Ja, versturen',
    },
    required: 'Vul dit in.',
  },
};
