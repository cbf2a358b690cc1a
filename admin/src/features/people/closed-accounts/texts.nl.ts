import type { en } from './texts.en';

export const nl: typeof en = {
  closedAccounts: {
    intro: 'Leden van %{ecosystem} van wie het account gesloten is. De auditlog vertelt wie een account sloot en opende.',
    none: 'Er is geen gesloten account.',
    columns: { name: 'Naam', emailAddress: 'E-mailadres', closedAt: 'Gesloten', actions: 'Acties' },
    reopen: 'Heropenen',
    ask: 'Het account van %{name} heropenen?',
    consequence: 'Deze persoon kan zich meteen weer aanmelden, met de teams en rollen van voorheen.',
  },
};
