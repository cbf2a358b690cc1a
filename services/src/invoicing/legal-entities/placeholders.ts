export const placeholderNames = ['ContactName', 'InvoiceNumber', 'InvoiceDescription', 'PaymentLink', 'Amount', 'DueDate'] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Record<PlaceholderName, string>;

/** Spaces around the name are part of the match and cut afterwards: a pattern that chose where they end would try every place. */
const placeholder = /\{\{([^{}]*)\}\}/g;
const isKnown = (name: string): name is PlaceholderName => (placeholderNames as readonly string[]).includes(name);

/** Values are only ever text: what stands in one is never looked at again for placeholders (PLT-O36). Those without a value stay. */
export const filledIn = (text: string, values: Partial<PlaceholderValues>): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const name = inside.trim();
    return isKnown(name) ? (values[name] ?? whole) : whole;
  });

/** Names that no mail can fill; refused when a template is saved. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, inside]) => inside!.trim()).filter((name) => !isKnown(name));
