/** The 27 member states (CRM-F04): the continent would make the United Kingdom, Norway and Switzerland members. */
export const euCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
export const isExEu = (countryIso2: string): boolean => !euCountries.has(countryIso2);
