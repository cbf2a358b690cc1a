import { dealSchema } from '@kantoor/schemas';
import { productLines, type SoldLine } from '../../masterdata/sold-lines/index.js';

export type StoredDealLine = SoldLine;

/** The lines of deals; each keeps the rate that its invoice charges. */
export const dealLines = productLines(dealSchema);
