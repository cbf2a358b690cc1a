const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Renders plain text as HTML: paragraphs, line breaks and clickable addresses; everything else is escaped. */
export const paragraphs = (text: string, style: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p style="${style}">${linked(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

function linked(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const href = escapeHtml(match[0]);
    parts.push(escapeHtml(text.slice(end, match.index)), `<a href="${href}">${href}</a>`);
    end = match.index + match[0].length;
  }
  return parts.join('') + escapeHtml(text.slice(end));
}
