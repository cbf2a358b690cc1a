import { readJson, writeJson } from '../../system/files.js';
import type { Payment } from './mollie/payment.js';

export const services = ['payments', 'register', 'rates', 'mail'] as const;
export type Service = (typeof services)[number];

interface Kept {
  payments: Payment[];
  outages: Service[];
  /** Idempotency key → payment id. */
  keys: Record<string, string>;
}

/** State of the outside world, written at every change: a stand-in that forgets payments would prove nothing. */
export class OutsideState {
  private readonly kept: Kept;

  constructor(private readonly file: string) {
    this.kept = readJson<Kept>(file) ?? { payments: [], outages: [], keys: {} };
  }

  payments(): readonly Payment[] {
    return this.kept.payments;
  }

  payment(id: string): Payment | undefined {
    return this.kept.payments.find((each) => each.id === id);
  }

  paymentForKey(key: string | undefined): Payment | undefined {
    return key ? this.payment(this.kept.keys[key] ?? '') : undefined;
  }

  addPayment(payment: Payment, key: string | undefined): void {
    this.kept.payments.push(payment);
    if (key) this.kept.keys[key] = payment.id;
    this.write();
  }

  /** Called after a payment was changed in place. */
  write(): void {
    writeJson(this.file, this.kept);
  }

  isAway(service: Service): boolean {
    return this.kept.outages.includes(service);
  }

  setAway(service: Service, away: boolean): void {
    this.kept.outages = this.kept.outages.filter((each) => each !== service);
    if (away) this.kept.outages.push(service);
    this.write();
  }
}
