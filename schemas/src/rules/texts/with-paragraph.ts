/** Closings of mails, in the languages of customers. */
const closing =
  /^(?:met (?:de )?(?:vriendelijke|hartelijke|beste)|vriendelijke groet|hartelijke groet|hoogachtend|groet|(?:with )?(?:kind|best|warm) regards|regards|yours|sincerely|mit freundlichen|freundliche|cordialement|bien à vous)/i;

/** Adds a paragraph to a mail: above its closing and signature, or at its end without one. */
export function withParagraph(body: string, words: string): string {
  const paragraphs = body.trimEnd().split(/\n{2,}/);
  const at = paragraphs.findLastIndex((paragraph) => closing.test(paragraph.trim()));
  return paragraphs.toSpliced(at < 1 ? paragraphs.length : at, 0, words).join('\n\n');
}
