export const en = {
  teamSettings: { intro: 'What new deals of %{team} start with.', defaultCurrency: 'Default currency', defaultCountry: 'Default country' },
};
