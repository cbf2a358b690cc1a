import type { en } from './texts.en';

export const nl: typeof en = {
  resources: {
    contacts: {
      empty: 'Hier staan de mensen bij je organisaties: wie de offerte krijgt en wie de factuur.',
      fields: {
        firstName: 'Voornaam',
        lastName: 'Achternaam',
        contactType: 'Soort',
        emailAddresses: 'E-mailadressen',
        phoneNumbers: 'Telefoonnummers',
      },
      inside: { emailAddresses: { value: 'E-mailadres', isPrimary: 'Hoofdadres' }, phoneNumbers: { label: 'Soort', value: 'Nummer' } },
      errors: { firstName: { required: 'Voornaam is verplicht' }, lastName: { required: 'Achternaam is verplicht' } },
    },
  },
};
