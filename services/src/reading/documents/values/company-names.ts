import { folded } from './fold.js';

export const legalForm =
  /(?:^|[\s,.])(?:b\.? ?v\.?(?:b\.?a\.?)?|n\.? ?v\.?|v\.?o\.?f\.?|c\.?v\.?|gmbh(?: ?& ?co\.?(?: ?kg(?:aa)?)?)?|m\.?b\.?h\.?|ag|kg|ohg|ug|e\.? ?k\.?|e\.?v\.?|gbr|a\.? ?g\.?|se|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?u?|s\.?a\.?|s\.?p\.?r\.?l\.?|eurl|sci|snc|ltd\.?|limited|l\.?l\.?[cp]\.?|inc\.?|corp(?:oration)?\.?|plc|pty|pvt\.?|sdn\.? ?bhd\.?|s\/?b|bhd|s\.?l\.?u?\.?|s\.?r\.?l\.?s?|s\.?p\.?a\.?|aps|a\/s|ab|oy|asa?|sp\. z o\.?o\.?|stichting|vereniging|genossenschaft|eg)(?=$|[\s,.)])/;

/** Normalizes a name for comparison: without legal form, punctuation and spaces. */
export const coreOf = (text: string): string =>
  folded(text)
    .replace(legalForm, ' ')
    .replace(/[^a-z\d]/g, '');

/** Characters that recognizers confuse count as equal. */
export const looks = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[1i|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')
    .replace(/8/g, 'b');
