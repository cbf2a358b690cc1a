/** A text of at most so many UTF-16 units that ends in no half of a character (an emoji is two): PostgreSQL takes none in JSON. */
export const cutText = (text: string, max: number): string => text.slice(0, Math.max(0, max)).replace(/[\uD800-\uDBFF]$/, '');
