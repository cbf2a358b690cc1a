/** Countries whose post offices print the place before the postcode. */
const placeFirst = ['US', 'CA', 'AU', 'GB', 'IE'];

interface Place {
  zipCode?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  countryIso2?: string | null | undefined;
}

/** Returns the line of an address that names the place, in the order of its country: `1016 EA  Amsterdam`, `Chicago  IL  60611`. */
export function placeLine({ zipCode, city, state, countryIso2 }: Place): string {
  const parts = placeFirst.includes(countryIso2 ?? '') ? [city, state, zipCode] : [zipCode, city, state];
  return parts.filter(Boolean).join('  ');
}
