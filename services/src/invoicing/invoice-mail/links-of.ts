const link = /\b(?:https?:\/\/|www\.)[^\s<>"'\\]{1,500}/gi;
const linksMax = 50;

/** Where own words lead: each address once, without the full stop that ends a sentence. */
export const linksOf = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => (text.match(link) ?? []).map((found) => found.replace(/[.,;:!?)\]]$/, ''))))].slice(0, linksMax);
