import type { DealBody, DealRecord, TeamMember } from '@kantoor/schemas';

export type { TaxRate } from '../product-lines';
export type { TeamMember };
/** A line as it is stored. */
export type SoldLine = Partial<Pick<DealRecord['lines'][number], 'net'>> & Omit<DealRecord['lines'][number], 'net'>;
export type Unfinished<T> = { [Field in keyof T]: T[Field] | null };
/** A line as a form sends it: what was left empty is null, and the API says what it cannot do without. */
export type SoldLineBody = Unfinished<NonNullable<DealBody['lines']>[number]>;
