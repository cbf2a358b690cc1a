import type { RequestContext } from '../../platform/runtime/context.js';
import type { InvoiceRow } from '../sales-book/index.js';

/** Data that the holder of a valid link may see. */
export interface OpenedLink {
  ctx: RequestContext;
  invoice: InvoiceRow;
  transactionId: number;
  secret: string;
  expiresAt: Date;
}
/** The parts of a link in its URL. */
export interface LinkAddress {
  secret: string;
  transactionId: string;
}

/** Wrong, expired and archived links look the same from outside (PLT-O75). */
export class InvalidLink extends Error {
  constructor(message = 'There is no such payment link') {
    super(message);
    this.name = 'InvalidLink';
  }
}

/** Shows the holder of the secret that there is nothing left to pay. */
export class CreditedLink extends InvalidLink {
  constructor() {
    super('The invoice of this payment link was credited');
    this.name = 'CreditedLink';
  }
}
