import type { Attachment } from '@kantoor/schemas';

export type { Attachment };
export const LARGEST = 10 * 1024 * 1024;

/** Types that browsers display themselves; the server derives the type from the content, not from the name. */
const drawable = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'];
export const isDrawable = ({ mediaType }: Attachment): boolean => drawable.includes(mediaType);
