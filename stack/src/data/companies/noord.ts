import type { Business } from './business.js';
import { noordBuying } from './noord-buying.js';
import { noordCustomers, noordFirstNames, noordLastNames } from './noord-customers.js';
import { noordLedgers, noordProducts } from './noord-products.js';

const reverseCharged = { BE: 'België', DE: 'Duitsland', FR: 'Frankrijk', AT: 'Oostenrijk', LU: 'Luxemburg', DK: 'Denemarken' };

/** A group that advises, builds software and makes films: two legal entities, three teams. Rates of Dutch customers follow the product. */
export const noord: Business = {
  ecosystemId: 1,
  seed: 20_260,
  bookkeeper: { personId: 2 },
  legalEntities: [
    {
      reference: 'NOORD-ADV',
      name: 'Noordwerk Advies B.V.',
      prefix: 'NA',
      paymentTerm: 30,
      street: 'Oosterkade',
      houseNumber: '28',
      postalCode: '9711 RS',
      city: 'Groningen',
      emailAddress: 'facturen@noordwerk-advies.example',
      phoneNumber: '+31 50 555 01 40',
      colours: ['#0b5d7a', '#f2a541'],
      logo: 'circles',
    },
    {
      reference: 'NOORD-TECH',
      name: 'Noordwerk Techniek B.V.',
      prefix: 'NT',
      paymentTerm: 14,
      street: 'Zernikelaan',
      houseNumber: '9',
      postalCode: '9747 AA',
      city: 'Groningen',
      emailAddress: 'facturen@noordwerk-techniek.example',
      phoneNumber: '+31 50 555 01 77',
      colours: ['#3c2f80', '#37b6a1'],
      logo: 'bars',
    },
  ],
  teams: [
    {
      id: 1,
      name: 'Advies',
      legalEntity: 'NOORD-ADV',
      currency: 'EUR',
      owners: ['lead@kantoor.test', 'member@kantoor.test', 'finance@kantoor.test'],
      share: 5,
      activities: [
        {
          name: 'Strategie',
          dealTitles: [
            'Strategietraject',
            'Marktverkenning',
            'Jaarplan',
            'Directiesessies',
            'Fusieverkenning',
            'Prijsonderzoek',
            'Begeleiding aanbesteding',
          ],
        },
        {
          name: 'Training',
          dealTitles: [
            'Training projectmatig werken',
            'Leiderschapsprogramma',
            'Workshop onderhandelen',
            'Teamdag',
            'Opleiding preventiemedewerker',
            'Coaching directie',
          ],
        },
      ],
    },
    {
      id: 2,
      name: 'Techniek',
      legalEntity: 'NOORD-TECH',
      currency: 'EUR',
      owners: ['member@kantoor.test', 'finance@kantoor.test'],
      share: 4,
      activities: [
        {
          name: 'Ontwikkeling',
          dealTitles: [
            'Klantportaal',
            'Koppeling boekhouding',
            'Webwinkel',
            'App voor monteurs',
            'Datamigratie',
            'Planbord',
            'Vernieuwing intranet',
          ],
        },
        {
          name: 'Beheer',
          dealTitles: ['Beheercontract', 'Hosting en onderhoud', 'Servicedesk', 'Beveiligingscontrole', 'Licenties kantoorpakket'],
        },
      ],
    },
    {
      id: 3,
      name: 'Studio',
      legalEntity: 'NOORD-ADV',
      currency: 'EUR',
      owners: ['admin@kantoor.test', 'finance@kantoor.test'],
      share: 3,
      activities: [
        { name: 'Ontwerp', dealTitles: ['Huisstijl', 'Nieuwe website', 'Jaarverslag', 'Verpakkingslijn', 'Campagnebeeld', 'Beursstand'] },
        { name: 'Film', dealTitles: ['Bedrijfsfilm', 'Productvideo', 'Uitleganimatie', 'Wervingsfilm'] },
      ],
    },
  ],
  taxRules: [
    ...Object.entries(reverseCharged).map(([country, name]) => ({
      name: `${name}, ondernemer: btw verlegd`,
      country,
      needsVatNumber: true,
      tax: 'relayed' as const,
    })),
    { name: 'Buiten de EU: 0%', isExEu: true, tax: 'zero' },
  ],
  ledgers: noordLedgers,
  products: noordProducts,
  customers: noordCustomers,
  ownTerms: { 'Peelland Logistiek B.V.': 14 },
  firstNames: noordFirstNames,
  lastNames: noordLastNames,
  buying: noordBuying,
  dealCounts: {
    lead: 15,
    open: 22,
    won: 14,
    toInvoice: 12,
    archived: 9,
    invoiced: { paid: 31, open: 8, overdue: 5, partial: 3, blocked: 1 },
  },
};
