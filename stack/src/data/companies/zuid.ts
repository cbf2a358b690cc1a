import type { Business } from './business.js';

/** The other ecosystem. "Zuidkanarie" is in all its names and nowhere else: if it appears elsewhere, data has leaked. */
export const zuid: Business = {
  ecosystemId: 2,
  seed: 20_261,
  bookkeeper: { personId: 6 },
  legalEntities: [
    {
      reference: 'ZUID',
      name: 'Zuidkanarie Werkplaats B.V.',
      prefix: 'ZK',
      paymentTerm: 21,
      street: 'Kanarieweg',
      houseNumber: '5',
      postalCode: '6229 GC',
      city: 'Maastricht',
      emailAddress: 'facturen@zuidkanarie.example',
      phoneNumber: '+31 43 555 01 90',
      colours: ['#8a1c3b', '#f4d35e'],
      logo: 'roof',
    },
  ],
  teams: [
    {
      id: 4,
      name: 'Werkplaats',
      legalEntity: 'ZUID',
      currency: 'EUR',
      owners: ['other@kantoor.test', 'admin@kantoor.test'],
      share: 3,
      activities: [
        {
          name: 'Onderhoud',
          dealTitles: ['Zuidkanarie groot onderhoud', 'Zuidkanarie jaarcontract', 'Zuidkanarie keuring', 'Zuidkanarie revisie'],
        },
      ],
    },
    {
      id: 5,
      name: 'Verkoop',
      legalEntity: 'ZUID',
      currency: 'EUR',
      owners: ['other@kantoor.test'],
      share: 2,
      activities: [{ name: 'Winkel', dealTitles: ['Zuidkanarie winkelorder', 'Zuidkanarie vlootlevering', 'Zuidkanarie inruil'] }],
    },
  ],
  taxRules: [
    { name: 'Zuidkanarie: Nederland 21%', country: 'NL', tax: 'standard' },
    { name: 'Zuidkanarie: ondernemers in de EU, btw verlegd', needsVatNumber: true, tax: 'relayed' },
    { name: 'Zuidkanarie: buiten de EU 0%', isExEu: true, tax: 'zero' },
  ],
  ledgers: `
8000|Zuidkanarie omzet werkplaats|Onderhoud en reparatie
8050|Zuidkanarie omzet winkel|Verkoop van fietsen en onderdelen
8090|Zuidkanarie omzet verzending|Vracht en verpakking`,
  products: `
Zuidkanarie werkplaatsuur|68.00|2|40|8000|standard|Werkplaats/Onderhoud
Zuidkanarie keuring per fiets|42.50|5|60|8000|standard|Werkplaats/Onderhoud
Zuidkanarie vervangset|124.95|1|20|8000|standard|Werkplaats/Onderhoud
Zuidkanarie bedrijfsfiets|1895.00|1|12|8050|standard|Verkoop/Winkel
Zuidkanarie helm|59.95|2|30|8050|standard|Verkoop/Winkel
Zuidkanarie bezorging|17.50|1|4|8090|standard|Verkoop/Winkel`,
  customers: `
NL|Zuidkanarie Fietskoeriers B.V.|Fietskoeriers|Brusselsestraat 41|6211 PB|Maastricht|zuidkanarie-koeriers.example
NL|Zuidkanarie Thuiszorg|Thuiszorg|Akerstraat 130|6417 BS|Heerlen|zuidkanarie-thuiszorg.example
NL|Zuidkanarie Campus B.V.|Campus|Paul-Henri Spaaklaan 1|6229 EN|Maastricht|zuidkanarie-campus.example
NL|Zuidkanarie Vakantiepark|Vakantiepark|Parklaan 8|6301 HR|Valkenburg|zuidkanarie-park.example
NL|Zuidkanarie Bezorgdienst V.O.F.|Bezorgdienst|||Sittard|zuidkanarie-bezorg.example|address
BE|Zuidkanarie Limburg BV|Limburg|Koning Albertstraat 60|3500|Hasselt|zuidkanarie-limburg.example
DE|Zuidkanarie Radhaus GmbH|Radhaus|Adalbertstraße 22|52062|Aachen|zuidkanarie-radhaus.example
CH|Zuidkanarie Velo AG|Velo|Steinenvorstadt 33|4051|Basel|zuidkanarie-velo.example`,
  ownTerms: { 'Zuidkanarie Campus B.V.': 14 },
  firstNames: 'Guus Mieke Frans Lies Sjef Truus Harrie Wies'.split(' '),
  lastNames: 'Zuidkanarie-Claessen|Zuidkanarie-Janssen|Zuidkanarie-Hendrix|Zuidkanarie-Lemmens|Zuidkanarie-Vaessen'.split('|'),
  buying: {
    suppliers: `
NL|Zuidkanarie Onderdelen B.V.|Molensingel 77|6229 PC|Maastricht
DE|Zuidkanarie Reifen GmbH|Jülicher Straße 90|52070|Aachen`,
    costs: `
4100|Zuidkanarie inkoop onderdelen|Zuidkanarie onderdelen|standard`,
    purchases: `
33|Zuidkanarie kettingen|Zuidkanarie Onderdelen B.V.|Werkplaats|Booked|ZO-118|Zuidkanarie onderdelen; 60; 14.25; Onderhoud
15|Zuidkanarie banden|Zuidkanarie Reifen GmbH|Werkplaats|Booked|R-7781|Zuidkanarie onderdelen; 120; 11.9; Onderhoud
14|Zuidkanarie lasapparaat|Zuidkanarie Onderdelen B.V.|Werkplaats|Requested|ZO-126|Zuidkanarie lasapparaat; 1; 1240; Anna de Boer
11|Zuidkanarie vlaggen|Zuidkanarie Onderdelen B.V.|Verkoop|Declined|ZO-127|Zuidkanarie vlag; 12; 39.5; Anna de Boer
9|Zuidkanarie verlichting|Zuidkanarie Onderdelen B.V.|Werkplaats|Requested|ZO-129|Zuidkanarie lamp; 40; 6.2; Olivia Smit
6|Zuidkanarie zadels|Zuidkanarie Onderdelen B.V.|Verkoop|Concept|ZO-131|Zuidkanarie onderdelen; 8; 34.5; Winkel + Zuidkanarie vracht; 1; 17.5; Winkel
2|Zuidkanarie sloten|Zuidkanarie Onderdelen B.V.|Verkoop|Requested|ZO-133|Zuidkanarie slot; 20; 18.9; Olivia Smit`,
    documents: `
33|Zuidkanarie kettingen|Incoming|Werkplaats|finalized|1|Zuidkanarie Onderdelen B.V.|ZO-118||Zuidkanarie onderdelen; 60; 14.25; Onderhoud
12|Zuidkanarie vakbeurs|Declaration|Verkoop|approved|1|||60.50|Zuidkanarie toegang; 1; 50; Olivia Smit
8|Zuidkanarie lunch|Declaration|Werkplaats|declined|6|||24.20|Zuidkanarie lunch; 1; 20; Anna de Boer
4|Zuidkanarie tankbon|Declaration|Werkplaats|submitted|1|||70.18|Zuidkanarie diesel; 40; 1.45; Olivia Smit
3|Zuidkanarie remblokken|Incoming|Werkplaats|submitted|1|Zuidkanarie Onderdelen B.V.|ZO-140|96.80|
1|Zuidkanarie parkeerbon|Declaration|Verkoop|draft|6|||6.00|`,
    quarantine: `
3|verkoop@zuidkanarie-onbekend.example|Zuidkanarie offerte|unknown-sender|zuidkanarie-offerte.pdf|Zuidkanarie offerte voor nieuwe standaards.`,
    documentRequests: [
      {
        ...{ about: 'Zuidkanarie vakbeurs', requestedBy: 1, daysAgo: 12, ended: 'approved' },
        asked: [{ personId: 6, lines: [1], answer: { daysAgo: 11 } }],
      },
      {
        ...{ about: 'Zuidkanarie lunch', requestedBy: 6, daysAgo: 8, ended: 'declined' },
        asked: [{ personId: 1, lines: [1], answer: { daysAgo: 7, declined: 'Zuidkanarie betaalt geen lunch op kantoor.' } }],
      },
      { ...{ about: 'Zuidkanarie tankbon', requestedBy: 1, daysAgo: 4 }, asked: [{ personId: 6, lines: [1] }] },
    ],
    requests: [
      {
        ...{ about: 'Zuidkanarie banden', requestedBy: 1, daysAgo: 18, ended: 'approved' },
        asked: [{ personId: 6, lines: [1], answer: { daysAgo: 15 } }],
      },
      {
        ...{ about: 'Zuidkanarie lasapparaat', requestedBy: 6, daysAgo: 21 },
        asked: [{ personId: 1, lines: [1], reminders: { count: 5, lastDaysAgo: 5, escalatedDaysAgo: 3 } }],
      },
      {
        ...{ about: 'Zuidkanarie vlaggen', requestedBy: 6, daysAgo: 10, ended: 'declined' },
        asked: [{ personId: 1, lines: [1], answer: { daysAgo: 7, declined: 'Zuidkanarie heeft nog vlaggen van vorig jaar.' } }],
      },
      {
        ...{ about: 'Zuidkanarie verlichting', requestedBy: 1, daysAgo: 8 },
        asked: [{ personId: 6, lines: [1], reminders: { count: 2, lastDaysAgo: 1 } }],
      },
      { ...{ about: 'Zuidkanarie sloten', requestedBy: 1, daysAgo: 1 }, asked: [{ personId: 6, lines: [1] }] },
    ],
    delegations: [{ personId: 6, deputyId: 1, fromDay: 7, untilDay: 14, setBy: 6 }],
    confirmed: ['Zuidkanarie Onderdelen B.V.'],
  },
  dealCounts: { lead: 3, open: 5, won: 3, toInvoice: 2, archived: 2, invoiced: { paid: 5, open: 2, overdue: 1, partial: 1, blocked: 1 } },
};
