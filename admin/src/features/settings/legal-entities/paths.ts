/** The part of an address below a legal entity. */
const below = /^templates\/(default|new|[1-9]\d*)$/;
export const templateBelow = (template: number | 'default' | 'new'): string => `templates/${template}`;
/** The own invoice data come first in the list of templates. */
export const ownDataBelow = templateBelow('default');

/** The template that is open, from the part of the address below the legal entity. */
export function lookIn(nested: string): number | 'default' | 'new' | null {
  const named = below.exec(nested)?.[1];
  if (named === undefined) return null;
  return named === 'default' || named === 'new' ? named : Number(named);
}
