export const en = {
  budgets: {
    left: 'Left of the budget of %{project} (%{budget})',
    exceeded: 'More than the budget of %{project} (%{budget})',
    over: '%{left} over budget',
    remaining: '%{left} left',
    of: '%{left} left of the budget of %{budget} in %{month}',
    above: '%{left} above the budget of %{budget} in %{month}',
  },
  resources: {
    budgets: {
      empty:
        'Budgets say what activities and people may spend in a month. Finance sees on purchase lines what is left, and approvers see it on their own lines.',
      fields: { month: 'Month (YYYY-MM)', department: 'Team', project: 'Activity or person', amount: 'Budget in euros' },
      errors: {
        month: { pattern: 'Write the month as 2026-03.', maxLength: 'Write the month as 2026-03.', format: 'Write the month as 2026-03.' },
        department: { FIELD_REFERENCE_UNKNOWN: 'There is no team of this name.' },
        project: {
          FIELD_REFERENCE_UNKNOWN: 'The team has no activity or person of this name.',
          BUDGET_EXISTS: 'There is a budget for this month already.',
        },
      },
    },
  },
};
