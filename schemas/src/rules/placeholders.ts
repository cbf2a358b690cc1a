/** Spaces around the name are part of the match and cut afterwards: a pattern that chose where they end would try every place. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

/** Values are only ever text: what stands in one is never looked at again for placeholders (PLT-O36). Those without a value stay. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    return Object.hasOwn(values, name) ? values[name]! : whole;
  });
