import type { en } from './texts.en';

export const nl: typeof en = {
  problem: {
    title: 'Controleer de gemarkeerde velden:',
    line: 'regel %{number}',
    REQUIRED: 'Vul dit in.',
    LINES_REQUIRED: 'Er is minstens één regel nodig.',
    PRODUCT_OR_DESCRIPTION_REQUIRED: 'Kies een product of typ een omschrijving.',
    PRODUCT_INVALID: 'Dit product bestaat niet.',
    END_BEFORE_START: 'De einddatum ligt vóór de startdatum.',
    DUE_DATE_IMPLAUSIBLE: 'Kies een vervaldatum vanaf de factuurdatum, hoogstens een jaar later.',
    INVOICE_DATE_IMPLAUSIBLE: 'Kies een datum van hoogstens twee jaar geleden en hoogstens een jaar vooruit.',
    NUMBER_UNREADABLE: 'Dit is geen getal.',
    NUMBER_DOUBTFUL: 'Kies welk getal bedoeld is.',
    FIELD_TOO_PRECISE: 'Hier passen hoogstens 4 decimalen.',
  },
  lateBooking: {
    title: 'Op een eerdere datum boeken?',
    question:
      '%{day} is meer dan %{days} dagen geleden, of valt in een eerder btw-kwartaal waarvan de aangifte al gedaan kan zijn. De inkoop op deze datum boeken?',
  },
  conflict: {
    compare: 'Vergelijken',
    field: 'Veld',
    keep: 'Mijn versie behouden',
    others: {
      title: 'Door iemand anders gewijzigd',
      text: 'Iemand anders heeft dit opgeslagen terwijl je typte. Je eigen invoer gaat niet verloren: behoud die en neem de rest over, of laad wat is opgeslagen.',
      arrived: 'Iemand anders heeft dit intussen opgeslagen. Vergelijk het met wat je typte voordat je opslaat.',
      mine: 'Van mij',
      theirs: 'Van de ander',
      reload: 'Versie van de ander laden',
    },
    own: {
      title: 'Door jou gewijzigd in een ander venster',
      text: 'Je hebt dit in een ander venster opgeslagen nadat je hier begon te typen. Er gaat niets verloren: behoud wat je hier typte en neem de rest over, of laad wat je daar opsloeg.',
      arrived: 'Je hebt dit intussen in een ander venster opgeslagen. Vergelijk het met wat je hier typte voordat je opslaat.',
      mine: 'Hier getypt',
      theirs: 'Daar opgeslagen',
      reload: 'Laden wat ik opsloeg',
    },
  },
  draft: {
    restored: 'Wat je eerder typte en niet opsloeg, is teruggezet.',
    discard: 'Weggooien',
  },
};
