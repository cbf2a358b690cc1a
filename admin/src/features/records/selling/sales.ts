import type { DealBody, DealRecord, TeamMember } from '@kantoor/schemas';

export type { TaxRate } from '../product-lines';
export type { TeamMember };
/** A stored line. */
export type SalesLine = Partial<Pick<DealRecord['lines'][number], 'net'>> & Omit<DealRecord['lines'][number], 'net'>;
export type Unfinished<T> = { [Field in keyof T]: T[Field] | null };
/** A line as a form sends it: empty fields are null, and the API reports what is required. */
export type SalesLineBody = Unfinished<NonNullable<DealBody['lines']>[number]>;
