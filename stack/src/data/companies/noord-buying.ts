import type { DemoBuying } from './business.js';

/** Suppliers of a group of offices, and its costs in a quarter: in every state, with and without approvals. */
export const noordBuying: DemoBuying = {
  suppliers: `
NL|Kantoorvakhandel De Punt B.V.|Peizerweg 97|9727 AJ|Groningen
NL|Spoorlijn Zakelijk B.V.|Stationsplein 4|9726 AE|Groningen|3
NL|Glasvezel Noordpoort B.V.|Eemskanaal ZZ 21|9723 GX|Groningen|4
NL|Filmverhuur Eelde V.O.F.|Hoofdweg 110|9761 EK|Eelde
BE|Wolkenserver NV|Havenlaan 86|1000|Brussel`,
  costs: `
4100|Kantoorkosten|Inkoop kantoorartikelen|standard
4200|Inkoop diensten|Inkoop diensten van derden|standard`,
  purchases: `
84|Huur camera’s bedrijfsfilm|Filmverhuur Eelde V.O.F.|Studio|Booked|FE-2291|Inkoop diensten van derden; 3; 285; Film
71|Papier en toner|Kantoorvakhandel De Punt B.V.|Advies|Booked|20260118|Inkoop kantoorartikelen; 12; 18.95; Strategie + Inkoop kantoorartikelen; 2; 89.5; Training
52|Glasvezel kantoor|Glasvezel Noordpoort B.V.|Techniek|Booked|GN-00871|Inkoop diensten van derden; 1; 149; Beheer
40|Servers oktober|Wolkenserver NV|Techniek|Booked|WS/26/1044|Inkoop diensten van derden; 1; 1184.4; Ontwikkeling + Inkoop diensten van derden; 1; 312.75; Beheer
24|Treinreizen trainers|Spoorlijn Zakelijk B.V.|Advies|Booked|SZ-551902|Inkoop diensten van derden; 14; 21.3; Training; low
22|Lampen en statieven|Filmverhuur Eelde V.O.F.|Studio|Requested|FE-2377|Huur lichtset; 2; 140; Anna de Boer + Vervoer; 1; 65; Anna de Boer
19|Glasvezel kantoor|Glasvezel Noordpoort B.V.|Techniek|Concept|GN-00932|Inkoop diensten van derden; 1; 149; Beheer
13|Drukwerk jaarplan|Kantoorvakhandel De Punt B.V.|Advies|Booked|20260331|Inkoop kantoorartikelen; 150; 2.35; Strategie
12|Werkmappen en stiften|Kantoorvakhandel De Punt B.V.|Advies|Requested|20260344|Inkoop kantoorartikelen; 40; 4.75; Training + Flip-overs; 6; 32.5; Training + Koffie voor de directiesessie; 3; 12.9; Fatima El Amrani; low
10|Koffieautomaat|Kantoorvakhandel De Punt B.V.|Advies|Declined|20260351|Koffieautomaat met melkopschuimer; 1; 1895; Strategie
7|Bureaustoelen projectruimte|Kantoorvakhandel De Punt B.V.|Techniek|Concept||Bureaustoel; 3; 289; Beheer
5|Servers november|Wolkenserver NV|Techniek|Concept|WS/26/1160|Inkoop diensten van derden; 1; 1184.4; Ontwikkeling + Inkoop diensten van derden; 1; 327.1; Beheer
3|Bureaustoelen|Kantoorvakhandel De Punt B.V.|Studio|Requested||Bureaustoel, teruggave van een oude; -1; 45; Anna de Boer + Bureaustoel; 4; 319; Anna de Boer
1|Treinreizen november|Spoorlijn Zakelijk B.V.|Advies|Requested|SZ-561877|Groningen – Utrecht; 6; 24.8; Strategie; low + Groningen – Zwolle; 9; 16.2; Training; low`,
  documents: `
71|Papier en toner|Incoming|Advies|finalized|4|Kantoorvakhandel De Punt B.V.|20260118||Inkoop kantoorartikelen; 12; 18.95; Strategie + Inkoop kantoorartikelen; 2; 89.5; Training
9|Lunch directiesessie|Declaration|Advies|approved|4|||46.79|Lunch voor zes; 1; 42.93; Strategie; low
6|Parkeren Zwolle|Declaration|Advies|declined|5|||18.50|Parkeren; 1; 15.29; Training
5|Glasvezel december|Incoming|Techniek|submitted|2|Glasvezel Noordpoort B.V.|GN-00988|180.29|
3|Treinkaartje Utrecht|Declaration|Advies|submitted|5|||27.03|Groningen – Utrecht; 1; 24.8; Training; low
2|Toner Techniek|Incoming|Techniek|submitted|4|Kantoorvakhandel De Punt B.V.|20260377|108.30|
1|Koffie op het station|Declaration|Advies|draft|5|||4.35|
1|Naar Zwolle en terug|Declaration|Advies|draft|4|||208 km|`,
  quarantine: `
8|scan@kopieerhuis-a7.example|Scan van 2 pagina’s|infected||
4|administratie@drukkerij-het-diep.example|Factuur 2026-118|unknown-sender|factuur-2026-118.pdf|Geachte heer, mevrouw, hierbij onze factuur voor het drukwerk van vorige week.
2|debiteuren@kantoorvakhandel-de-punt.example|Herinnering factuur 20260377|no-documents||Onze factuur 20260377 staat nog open. Wilt u de betaling controleren?
1|winnaar@prijzenrad.example|U bent uitgekozen!|spam||Klik vandaag nog om uw prijs op te halen.`,
  documentRequests: [
    {
      ...{ about: 'Lunch directiesessie', requestedBy: 4, daysAgo: 9, ended: 'approved' },
      asked: [{ personId: 3, lines: [1], answer: { daysAgo: 8 } }],
    },
    {
      ...{ about: 'Parkeren Zwolle', requestedBy: 5, daysAgo: 6, ended: 'declined' },
      asked: [{ personId: 3, lines: [1], answer: { daysAgo: 5, declined: 'Op de bon staat geen datum. Heb je de goede bon nog?' } }],
    },
    {
      ...{ about: 'Treinkaartje Utrecht', requestedBy: 5, daysAgo: 3 },
      asked: [{ personId: 3, lines: [1] }],
    },
  ],
  requests: [
    {
      ...{ about: 'Drukwerk jaarplan', requestedBy: 4, daysAgo: 16, ended: 'approved' },
      asked: [{ personId: 3, lines: [1], answer: { daysAgo: 13 } }],
    },
    {
      ...{ about: 'Lampen en statieven', requestedBy: 2, daysAgo: 21 },
      asked: [{ personId: 1, lines: [1, 2], reminders: { count: 5, lastDaysAgo: 5, escalatedDaysAgo: 3 } }],
    },
    {
      ...{ about: 'Werkmappen en stiften', requestedBy: 4, daysAgo: 11 },
      asked: [
        { personId: 3, lines: [1, 2], reminders: { count: 3, lastDaysAgo: 1 } },
        { personId: 2, lines: [3], answer: { daysAgo: 9 } },
      ],
    },
    {
      ...{ about: 'Koffieautomaat', requestedBy: 4, daysAgo: 9, ended: 'declined' },
      asked: [
        {
          personId: 3,
          lines: [1],
          answer: { daysAgo: 6, declined: 'Het filterapparaat doet het nog; graag volgend jaar opnieuw vragen.' },
        },
      ],
    },
    {
      ...{ about: 'Bureaustoelen', requestedBy: 2, daysAgo: 2 },
      asked: [{ personId: 1, lines: [1, 2] }],
    },
    {
      ...{ about: 'Treinreizen november', requestedBy: 4, daysAgo: 0 },
      asked: [{ personId: 3, lines: [1, 2] }],
    },
  ],
  delegations: [{ personId: 1, deputyId: 4, fromDay: -3, untilDay: 6, setBy: 1 }],
  confirmed: ['Kantoorvakhandel De Punt B.V.', 'Filmverhuur Eelde V.O.F.'],
};
