import type { PurchaseBody, PurchaseRecord, PurchaseRow as ListedPurchase } from '@kantoor/schemas';

export type Purchase = PurchaseRecord & Partial<Pick<ListedPurchase, 'teamKey'>>;
export type PurchaseRow = ListedPurchase;
export type StoredLine = PurchaseRecord['lines'][number];
export type FootprintAmount = NonNullable<NonNullable<PurchaseBody['lines']>[number]['metaData']>[number];
