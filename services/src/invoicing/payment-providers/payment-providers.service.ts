import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../platform/context.js';
import type { Tx } from '../../platform/database/index.js';
import { LegalEntities, PaymentSettings, ProviderKeys } from '../legal-entities/index.js';
import { MollieProvider } from './mollie-provider.js';
import { type PaymentProvider, PaymentProviderAway } from './payment-provider.js';
import { TestPayments } from './test-payments.service.js';
import { TestProvider } from './test-provider.js';

/** Which provider takes the payments of a legal entity, with its own key there, else the installation's (PLT-O72). */
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

  /** A test must not settle an invoice where money is real, whatever was chosen before. */
  private testProvider(): PaymentProvider {
    if (!this.settings.offersTestProvider) throw new PaymentProviderAway('This installation does not offer the test provider');
    return new TestProvider(this.testPayments);
  }
}
