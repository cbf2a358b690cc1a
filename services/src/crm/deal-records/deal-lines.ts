import { dealSchema } from '@kantoor/schemas';
import { productLines, type SalesLine, SummedLines } from '../../masterdata/sales-lines/index.js';

export type StoredDealLine = SalesLine;

/** The lines of deals; each stores the rate charged on its invoice. */
export const dealLines = productLines(dealSchema);

/** The same lines, summed up as an invoice of today would. */
export const summedDealLines = new SummedLines(dealLines);
