/**
 * Cuts a text to at most this many UTF-16 units, never inside a character (an emoji is two units): PostgreSQL accepts no half character in
 * JSON.
 */
export const cutText = (text: string, max: number): string => text.slice(0, Math.max(0, max)).replace(/[\uD800-\uDBFF]$/, '');
