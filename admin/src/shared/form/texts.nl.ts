import type { en } from './texts.en';

export const nl: typeof en = {
  problem: {
    title: 'Het formulier is niet geldig, verbeter het volgende:',
    line: 'regel %{number}',
    REQUIRED: 'Vul dit in.',
    LINES_REQUIRED: 'Er is minstens één regel nodig.',
    PRODUCT_OR_DESCRIPTION_REQUIRED: 'Kies een product of typ een omschrijving.',
    PRODUCT_INVALID: 'Dit product bestaat niet.',
  },
  conflict: {
    title: 'Door iemand anders gewijzigd',
    field: 'Veld',
    mine: 'Van mij',
    theirs: 'Van de ander',
    reload: 'Die van de ander laden',
    keep: 'De mijne houden om te vergelijken',
  },
};
