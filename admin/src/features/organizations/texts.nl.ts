import type { en } from './texts.en';

export const nl: typeof en = {
  organizations: {
    tabs: { data: 'Organisatie', contacts: 'Contactpersonen', documents: 'Documenten' },
    addContact: 'Bestaande contactpersoon toevoegen',
    relation: 'Relatie',
    relations: { default: 'Niet opgegeven', administrative: 'Administratief' },
    decouple: 'Van organisatie verwijderen',
    decoupleTitle: '%{name} van deze organisatie verwijderen?',
    decoupleText: 'De contactpersoon verdwijnt bij deze organisatie en blijft bestaan.',
    noContacts: 'Bij deze organisatie horen nog geen contactpersonen.',
    contactRequired: 'Kies eerst een contactpersoon.',
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
        vatSupplies: 'Goederen of diensten (Noord-Ierland)',
        exEu: 'Buiten de EU',
        exEuChosen: 'Buiten de EU met de hand gekozen',
        aliases: 'Aliassen',
      },
      choices: {
        preferredLanguage: { nl: 'Nederlands', en: 'Engels', de: 'Duits', fr: 'Frans', es: 'Spaans' },
        vatSupplies: { goods: 'Goederen', services: 'Diensten' },
      },
      errors: {
        coCNumber: {
          DUPLICATE: 'Een andere organisatie heeft dit KvK-nummer al.',
          ORGANIZATION_COC_EXISTS: 'Een andere organisatie heeft dit KvK-nummer al.',
        },
      },
    },
  },
};
