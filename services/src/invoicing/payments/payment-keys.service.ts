import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { LegalEntities, PaymentSettings, ProviderKeys } from '../legal-entities/index.js';

/** With which key the payment provider is called for a legal entity: its own, else the installation's. */
@Injectable()
export class PaymentKeys {
  constructor(
    private readonly settings: PaymentSettings,
    private readonly entities: LegalEntities,
    private readonly keys: ProviderKeys,
  ) {}

  async keyOf(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<string> {
    const { paymentProviderKey } = await this.entities.byId(tx, ctx, legalEntityId);
    return paymentProviderKey ? this.keys.decrypted(ctx.ecosystemId, paymentProviderKey) : this.settings.apiKey;
  }
}
