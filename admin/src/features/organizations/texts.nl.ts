import type { en } from './texts.en';

export const nl: typeof en = {
  organizations: {
    tabs: { data: 'Organisatie', contacts: 'Contacten', documents: 'Documenten' },
    addContact: 'Bestaand contact toevoegen',
    relation: 'Relatie',
    relations: { default: 'Niet opgegeven', administrative: 'Administratief' },
    decouple: 'Ontkoppelen',
    decoupleTitle: '%{name} ontkoppelen?',
    decoupleText: 'Het contact verdwijnt bij deze organisatie en blijft bestaan.',
    noContacts: 'Bij deze organisatie horen nog geen contacten.',
    contactRequired: 'Kies eerst een contact.',
  },
  resources: {
    organizations: {
      empty: 'Hier staan klanten en leveranciers. Voeg de eerste toe, of zoek die op in het handelsregister.',
      fields: {
        name: 'Naam',
        countryIso2: 'Land',
        coCNumber: 'KvK-nummer',
        vatNumber: 'Btw-nummer',
        iban: 'IBAN',
        addressLineOne: 'Adresregel 1',
        addressLineTwo: 'Adresregel 2',
        zipCode: 'Postcode',
        city: 'Plaats',
        state: 'Provincie of staat',
        preferredLanguage: 'Voorkeurstaal',
        exEu: 'Buiten de EU',
      },
      choices: { preferredLanguage: { nl: 'Nederlands', en: 'Engels', de: 'Duits', fr: 'Frans', es: 'Spaans' } },
      errors: {
        coCNumber: {
          DUPLICATE: 'Een andere organisatie heeft dit KvK-nummer al.',
          ORGANIZATION_COC_EXISTS: 'Een andere organisatie heeft dit KvK-nummer al.',
        },
      },
    },
  },
};
