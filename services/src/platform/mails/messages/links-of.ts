const address = String.raw`(?:https?:\/\/|www\.)[^\s<>"'\\]{1,500}`;
/** A domain name that mail programs turn into a link; not an e-mail address or part of one. */
const bareDomain = String.raw`(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}(?:xn--[a-z\d-]{2,40}|\p{L}{2,24})(?![\p{L}\p{N}_%+@-]|\.[\p{L}\p{N}_%+-]{1,64}[\w.%+-]{0,64}@)(?::\d{1,5})?(?:[/?#][^\s<>"'\\]{0,500})?`;
const link = new RegExp(String.raw`(?<![\p{L}\p{N}_@.%+-])(?:${address}|${bareDomain})`, 'giu');
const linksMax = 50;

/**
 * Returns the targets of links in custom text, each once, without the full stop that ends a sentence. Prefers a false positive over a
 * missed link.
 */
export const linksOf = (...texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => (text.match(link) ?? []).map((found) => found.replace(/[.,;:!?)\]]$/, ''))))].slice(0, linksMax);
