/** What lies below a legal entity in the address. */
const below = /^templates\/(default|new|[1-9]\d*)$/;
export const templateBelow = (template: number | 'default' | 'new'): string => `templates/${template}`;
/** Its own invoice data, the first of its looks. */
export const ownDataBelow = templateBelow('default');

/** Which look is open, by what lies below the legal entity in the address. */
export function lookIn(nested: string): number | 'default' | 'new' | null {
  const named = below.exec(nested)?.[1];
  if (named === undefined) return null;
  return named === 'default' || named === 'new' ? named : Number(named);
}
