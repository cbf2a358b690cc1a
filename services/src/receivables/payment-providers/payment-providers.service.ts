import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import { LegalEntities, PaymentSettings, ProviderKeys } from '../../books/legal-entities/index.js';
import { MollieProvider } from './mollie-provider.js';
import { type PaymentProvider, PaymentProviderAway } from './payment-provider.js';
import { TestPayments } from './test-payments.service.js';
import { TestProvider } from './test-provider.js';

/** Returns the payment provider of a legal entity, with its own key, else the key of the installation (PLT-O72). */
@Injectable()
export class PaymentProviders {
  constructor(
    private readonly settings: PaymentSettings,
    private readonly entities: LegalEntities,
    private readonly keys: ProviderKeys,
    private readonly testPayments: TestPayments,
  ) {}

  async of(tx: Tx, ctx: RequestContext, legalEntityId: number): Promise<PaymentProvider> {
    const { paymentProvider, paymentProviderKey } = await this.entities.byId(tx, ctx, legalEntityId);
    if (paymentProvider === 'test') return this.testProvider();
    const key = paymentProviderKey ? this.keys.decrypted(ctx.ecosystemId, paymentProviderKey) : this.settings.apiKey;
    return new MollieProvider(this.settings.apiUrl, key);
  }

  /** Refuses the test provider in production, whatever was chosen before: a test must not settle a real invoice. */
  private testProvider(): PaymentProvider {
    if (!this.settings.offersTestProvider) throw new PaymentProviderAway('This installation does not offer the test provider');
    return new TestProvider(this.testPayments);
  }
}
