import type { en } from './texts.en';

export const nl: typeof en = {
  ecosystems: {
    intro:
      'Jouw ecosystemen. Elk heeft eigen teams, juridische entiteiten, klanten en boekhouding: wie in het ene zit, ziet niets van het andere, behalve wie in beide zit.',
    name: 'Naam',
    actions: 'Acties',
    here: 'Hier ben je nu',
    open: 'Openen',
    add: 'Nieuw ecosysteem',
    added: 'Je wordt er beheerder van. Het begint leeg; Aan de slag wijst de weg.',
    codeHelp: 'Wie deze installatie beheert, heeft hem. Het is de code van de eerste start.',
    make: 'Ecosysteem maken',
  },
};
