export const en = {
  teamSettings: {
    intro: 'What new deals and purchases of %{team} start with.',
    defaultCurrency: 'Default currency',
    defaultCountry: 'Default country',
  },
};
