import type { ChargedRate, ConnectedActivity, DealBody, DealRecord, ProductRecord, TeamMember } from '@kantoor/schemas';

export type TaxRate = ChargedRate;
export type { TeamMember };
/** A line as it is stored. */
export type SoldLine = Partial<Pick<DealRecord['lines'][number], 'net'>> & Omit<DealRecord['lines'][number], 'net'>;
export type Unfinished<T> = { [Field in keyof T]: T[Field] | null };
/** A line as a form sends it: what was left empty is null, and the API says what it cannot do without. */
export type SoldLineBody = Unfinished<NonNullable<DealBody['lines']>[number]>;
/** A product as a line chooses it. */
export type ProductChoice = Pick<ProductRecord, 'productId'> & Partial<Pick<ProductRecord, 'name' | 'price' | 'taxRateId'>>;
export type ConnectedProduct = Pick<ConnectedActivity, 'productId' | 'productName' | 'price' | 'taxRateId'>;
