/** Notes of colleagues on a deal. */
export const notes = [
  'Klant wil voor de vakantie starten; planning afstemmen met de projectleider.',
  'Offerte mondeling akkoord, schriftelijke bevestiging volgt deze week.',
  'Inkoopnummer is verplicht op de factuur.',
  'Kennismaking was prettig. Belt zelf terug na het directieoverleg.',
  'Vervolg op het project van vorig jaar, zelfde contactpersoon.',
  'Vraagt om een specificatie per maand.',
  'Concurrent heeft ook een voorstel gedaan; wij zijn niet de goedkoopste.',
  'Factuur in één keer na oplevering, afgesproken met de administratie.',
  'Budget wordt in het nieuwe kwartaal vrijgegeven.',
  'Let op: levering op de tweede locatie.',
];
