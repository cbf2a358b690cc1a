import type { en } from './texts.en';

export const nl: typeof en = {
  budgets: {
    left: 'Over van het budget van %{project} (%{budget})',
    exceeded: 'Meer dan het budget van %{project} (%{budget})',
    over: '%{left} boven budget',
    remaining: 'nog %{left}',
    of: 'nog %{left} van het budget van %{budget} in %{month}',
    above: '%{left} boven het budget van %{budget} in %{month}',
  },
  resources: {
    budgets: {
      empty:
        'Hier staat wat activiteiten en mensen in een maand mogen uitgeven. Financiën ziet op inkoopregels wat er nog over is, en wie goedkeurt ziet het bij de eigen regels.',
      fields: { month: 'Maand (JJJJ-MM)', department: 'Team', project: 'Activiteit of persoon', amount: 'Budget in euro’s' },
      errors: {
        month: {
          pattern: 'Schrijf de maand als 2026-03.',
          maxLength: 'Schrijf de maand als 2026-03.',
          format: 'Schrijf de maand als 2026-03.',
        },
        department: { FIELD_REFERENCE_UNKNOWN: 'Er is geen team met deze naam.' },
        project: {
          FIELD_REFERENCE_UNKNOWN: 'Het team heeft geen activiteit of persoon met deze naam.',
          BUDGET_EXISTS: 'Voor deze maand is er al een budget.',
        },
      },
    },
  },
};
