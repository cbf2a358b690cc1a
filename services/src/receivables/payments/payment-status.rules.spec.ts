import { paymentStatusOf, remainingOf } from './payment-status.rules.js';
import { customerStatus } from '../payment-pages/public-payments.service.js';

describe('the status of a payment', () => {
  it.each([
    ['121.00', '0', 'open'],
    ['121.00', '120.99', 'partial'],
    ['121.00', '121.00', 'full'],
    ['121.00', '242.00', 'full'],
    ['121.00', '-1.00', 'open'],
    ['-121.00', '0', 'open'],
    ['-121.00', '-60.00', 'partial'],
    ['-121.00', '-121.00', 'full'],
    ['0.00', '0', 'full'],
  ])('PLT-F07, PLT-189: of %s, %s paid is %s', (total, paid, status) => {
    expect(paymentStatusOf(total, paid)).toBe(status);
  });

  it('never rounds what remains', () => {
    expect(remainingOf('0.30', '0.10')).toBe('0.20');
  });

  it('PLT-197: shows customers their newest attempt until the invoice is paid', () => {
    expect(customerStatus({ paymentStatus: 'open' }, undefined)).toBe('open');
    expect(customerStatus({ paymentStatus: 'open' }, { status: 'expired' })).toBe('expired');
    expect(customerStatus({ paymentStatus: 'partial' }, { status: 'paid' })).toBe('open');
    expect(customerStatus({ paymentStatus: 'full' }, { status: 'failed' })).toBe('paid');
  });
});
