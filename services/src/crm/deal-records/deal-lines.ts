import { dealSchema } from '@kantoor/schemas';
import { productLines, type SoldLine, SummedLines } from '../../masterdata/sold-lines/index.js';

export type StoredDealLine = SoldLine;

/** The lines of deals; each stores the rate charged on its invoice. */
export const dealLines = productLines(dealSchema);

/** The same lines, summed up as an invoice of today would. */
export const summedDealLines = new SummedLines(dealLines);
