import type { RequestContext } from '../../platform/context.js';
import type { InvoiceRow } from '../invoice-records/index.js';

/** What whoever holds a valid link may see. */
export interface OpenedLink {
  ctx: RequestContext;
  invoice: InvoiceRow;
  transactionId: number;
  secret: string;
  expiresAt: Date;
}
/** A link as it stands in an address. */
export interface LinkAddress {
  secret: string;
  transactionId: string;
}

/** Wrong, outdated and archived look the same from outside (PLT-O75). */
export class InvalidLink extends Error {
  constructor(message = 'There is no such payment link') {
    super(message);
    this.name = 'InvalidLink';
  }
}

/** Whoever holds the secret learns that there is nothing to pay any more. */
export class CreditedLink extends InvalidLink {
  constructor() {
    super('The invoice of this payment link was credited');
    this.name = 'CreditedLink';
  }
}
