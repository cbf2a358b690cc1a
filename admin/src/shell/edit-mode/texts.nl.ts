import type { en } from './texts.en';

export const nl: typeof en = {
  editMode: {
    title: 'Bewerkmodus',
    how: 'Klik op een tekst om die te wijzigen. Met Alt werkt een klik gewoon; Esc beëindigt de bewerkmodus.',
    all: 'Alle teksten',
    undo: 'Ongedaan maken',
    end: 'Bewerkmodus beëindigen',
    change: 'Tekst wijzigen',
    which: 'Welke tekst',
    pluralForms: { zero: 'geen', one: 'één', two: 'twee', few: 'enkele', many: 'veel', other: 'andere aantallen' },
    ours: 'Standaardtekst: “%{text}”.',
    now: 'Nu opgeslagen: “%{text}”.',
    missing: 'Laat deze invulvelden staan, precies zo: %{names}.',
    unknown: 'Deze invulvelden worden hier niet ingevuld; laat ze weg: %{names}.',
    tooLong: 'Hoogstens %{most} tekens.',
  },
};
