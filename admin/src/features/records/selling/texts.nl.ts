import type { en } from './texts.en';

export const nl: typeof en = {
  selling: {
    organization: 'Organisatie',
    contact: 'Contactpersoon',
    administrativeContact: 'Administratieve contactpersoon',
    openOrganization: 'De organisatie in een nieuw tabblad openen',
    newOrganization: 'Nieuwe organisatie',
    newCustomer: {
      contact: 'Contactpersoon',
      firstName: 'Voornaam',
      lastName: 'Achternaam',
      email: 'E-mailadres',
      contactMissing:
        '%{name} is aangemaakt, maar zonder contactpersoon. Wat je hebt ingevuld is er nog: probeer het opnieuw, of ga verder zonder contactpersoon.',
      again: 'Opnieuw proberen',
      without: 'Zonder contactpersoon',
    },
    newContact: 'Nieuwe contactpersoon',
    organizationFirst: 'Kies eerst een organisatie.',
    template: 'Factuursjabloon',
    usualTemplate: 'Zoals gebruikelijk',
    contactsFailed: 'De contactpersonen van deze organisatie konden niet worden geladen.',
    owner: 'Eigenaar',
    notPresent: '%{owner} (niet aanwezig)',
    noLines: 'Er zijn geen regels.',
    firstLine: 'Wat wordt er geleverd? Voeg de eerste regel toe.',
    noRate: 'geen btw-tarief gevonden',
    rateFailed: 'het btw-tarief kon niet worden geladen',
    rateAfterOrganization: 'zodra er een organisatie is',
  },
};
