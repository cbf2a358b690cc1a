import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/runtime/config/index.js';
import { RedisConnections } from '../../platform/storage/redis/index.js';
import { PaymentProviderAway, type PaymentOrder, type ProviderPayment, type ProviderStatus, RefundRefused } from './payment-provider.js';

/** Outcomes of a test payment; it is open until then. */
export const testOutcomes = ['paid', 'open', 'failed', 'expired', 'canceled'] as const satisfies readonly ProviderStatus[];
export interface TestPayment {
  payment: ProviderPayment;
  order: Pick<PaymentOrder, 'description' | 'redirectUrl' | 'locale'>;
  /** Keys of completed refunds. */
  refunds: string[];
}
const retentionSeconds = 30 * 86_400;
const triesMax = 20;

/** Compare-and-set: writes the new value only if the old one is unchanged. */
const replace = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3]) return 1 end return 0`;

/** Payments at the built-in test provider. Kept for a month, in Redis: losing them loses no money. */
@Injectable()
export class TestPayments {
  constructor(
    private readonly redis: RedisConnections,
    private readonly config: Config,
  ) {}

  async order({ idempotencyKey, amountMinor, currency, ...order }: PaymentOrder): Promise<TestPayment> {
    const { description, redirectUrl, locale } = order;
    return this.reached(async (redis) => {
      const named = `test-payment-of:${idempotencyKey}`;
      const own = `test_${randomBytes(20).toString('hex')}`;
      const made = await redis.set(named, own, 'EX', retentionSeconds, 'NX');
      const id = made ? own : ((await redis.get(named)) ?? own);
      const fresh: TestPayment = {
        payment: {
          ...{ providerPaymentId: id, status: 'open', amountMinor, currency, method: 'test', paidAt: null, reversedMinor: 0 },
          checkoutUrl: `${this.config.origin}/test-payments/${id}`,
        },
        order: { description, redirectUrl, locale },
        refunds: [],
      };
      await redis.set(keyOf(id), JSON.stringify(fresh), 'EX', retentionSeconds, 'NX');
      return (await this.find(id)) ?? fresh;
    });
  }

  find(id: string): Promise<TestPayment | undefined> {
    return this.reached(async (redis) => {
      const text = await redis.get(keyOf(id));
      return text === null ? undefined : (JSON.parse(text) as TestPayment);
    });
  }

  /** Changes a payment; undefined if it does not exist. May call `change` again after a concurrent change. */
  change(id: string, change: (found: TestPayment) => TestPayment): Promise<TestPayment | undefined> {
    return this.reached(async (redis) => {
      for (let tries = 0; tries < triesMax; tries += 1) {
        const text = await redis.get(keyOf(id));
        if (text === null) return undefined;
        const changed = change(JSON.parse(text) as TestPayment);
        if ((await redis.eval(replace, 1, keyOf(id), text, JSON.stringify(changed), retentionSeconds)) === 1) return changed;
      }
      throw new PaymentProviderAway('The test payment is changed by too many at once');
    });
  }

  private async reached<Answer>(work: (redis: RedisConnections['commands']) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(this.redis.commands);
    } catch (cause) {
      if (cause instanceof RefundRefused || cause instanceof PaymentProviderAway) throw cause;
      throw new PaymentProviderAway('The test provider is away', undefined, { cause });
    }
  }
}

const keyOf = (id: string): string => `test-payment:${id}`;
