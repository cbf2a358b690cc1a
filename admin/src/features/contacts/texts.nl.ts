import type { en } from './texts.en';

export const nl: typeof en = {
  contacts: { noOrganizations: 'Nog niet aan een organisatie toegevoegd.', administrative: 'Administratief' },
  resources: {
    contacts: {
      empty: 'Hier staan de mensen bij je organisaties: wie de offerte krijgt en wie de factuur.',
      fields: {
        firstName: 'Voornaam',
        lastName: 'Achternaam',
        contactType: 'Soort',
        emailAddresses: 'E-mailadressen',
        phoneNumbers: 'Telefoonnummers',
        organizationNames: 'Organisaties',
        emailAddress: 'E-mailadres',
        phoneNumber: 'Telefoonnummer',
        'emailAddresses.value': 'E-mailadres',
        'emailAddresses.isPrimary': 'Hoofdadres',
        'phoneNumbers.label': 'Soort',
        'phoneNumbers.value': 'Nummer',
      },
      errors: { firstName: { required: 'Voornaam is verplicht' }, lastName: { required: 'Achternaam is verplicht' } },
    },
  },
};
