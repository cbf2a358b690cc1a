import type { DemoBuying } from './business.js';

/** Suppliers of a group of offices, and what these cost in a quarter: in every state that asks for no approval. */
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
19|Glasvezel kantoor|Glasvezel Noordpoort B.V.|Techniek|Concept|GN-00932|Inkoop diensten van derden; 1; 149; Beheer
11|Werkmappen en stiften|Kantoorvakhandel De Punt B.V.|Advies|Concept|20260344|Inkoop kantoorartikelen; 40; 4.75; Training + Flip-overs; 6; 32.5; Training + Koffie voor de directiesessie; 3; 12.9; Strategie; low
8|Lampen en statieven|Filmverhuur Eelde V.O.F.|Studio|Concept|FE-2377|Huur lichtset; 2; 140; Film + Vervoer; 1; 65; Film
5|Servers november|Wolkenserver NV|Techniek|Concept|WS/26/1160|Inkoop diensten van derden; 1; 1184.4; Ontwikkeling + Inkoop diensten van derden; 1; 327.1; Beheer
3|Bureaustoelen|Kantoorvakhandel De Punt B.V.|Studio|Concept||Bureaustoel, teruggave van een oude; -1; 45; Ontwerp + Bureaustoel; 4; 319; Ontwerp
1|Treinreizen november|Spoorlijn Zakelijk B.V.|Advies|Concept|SZ-561877|Groningen – Utrecht; 6; 24.8; Strategie; low + Groningen – Zwolle; 9; 16.2; Training; low`,
};
