import type { en } from './texts.en';

export const nl: typeof en = {
  board: {
    keysOfStill: 'Enter opent de kaart, pijlen gaan naar een andere.',
    keys: 'Enter opent de kaart. Spatie tilt hem op, pijl links en rechts kiezen een kolom, spatie zet neer, Escape legt terug.',
    hideColumn: 'Kolom %{column} verbergen',
    openColumn: 'Kolom %{column} openen',
    narrowColumn: 'Kolom %{column} inklappen',
    lifted: '%{card} opgetild uit %{column}. Pijl links en rechts kiezen een kolom, spatie zet neer, Escape annuleert.',
    over: '%{card} boven %{column}: %{outcome}',
    outcome: { yes: 'kan hier neergezet worden', no: 'mag hier niet', home: 'blijft waar hij is' },
    dropped: '%{card} verplaatst naar %{column}.',
    putBack: '%{card} staat weer in %{column}.',
    cancelled: 'Verplaatsen geannuleerd. %{card} blijft in %{column}.',
  },
};
