import { dealSchema } from '@kantoor/schemas';
import { productLines, type SoldLine, SummedLines } from '../../masterdata/sold-lines/index.js';

export type StoredDealLine = SoldLine;

/** The lines of deals; each keeps the rate that its invoice charges. */
export const dealLines = productLines(dealSchema);

/** The same as an invoice of now would sum them up. */
export const summedDealLines = new SummedLines(dealLines);
