import { dealToInvoice, subscriptionPeriod } from '@kantoor/schemas';
import { wordsOf } from './reasons.js';
import { detailsOf, endOf } from './words.js';

const since = Date.parse('2026-05-01T06:07:08Z');

describe('the description on the page of a workflow', () => {
  const read = (state: Parameters<typeof detailsOf>[1]) => detailsOf(dealToInvoice, state, since);

  it('states the step, and since when', () => {
    expect(read({ step: 'mail' })).toBe('Mails the invoice, since 2026-05-01 06:07 UTC.');
    expect(read({ step: 'held' })).toBe('Held up by a person until somebody resumes it, since 2026-05-01 06:07 UTC.');
  });
  it('states what it waits for action for, with the reason in words', () => {
    const blocked = { at: 'mail', code: 'MAIL_REFUSED', why: '550 unknown recipient' };
    expect(read({ step: 'blocked', blocked })).toBe(
      '**Action needed**: the mail was refused by the server: 550 unknown recipient. It waits for action since 2026-05-01 06:07 UTC, at the step that mails the invoice.',
    );
    expect(read({ step: 'blocked', blocked: { at: 'book', code: 'NEW_REASON' } })).toContain('new reason. It waits');
    expect(read({ step: 'blocked', blocked: { at: 'book', code: 'PURCHASE_BOOKED_INVALID' } })).not.toMatch(/[A-Z]_[A-Z]/);
  });
  it('states what came of it once it is over', () => {
    const end = (step: 'sent' | 'stopped' | 'cancelled', ...results: string[]) => endOf(dealToInvoice, { step }, since, results);
    expect(end('sent', 'booked as F00012', 'mailed')).toBe('**Over** since 2026-05-01 06:07 UTC: booked as F00012; mailed.');
    expect(end('sent')).toBe('**Over** since 2026-05-01 06:07 UTC: everything was done.');
    expect(end('stopped', 'booked as F00012')).toBe('**Over** since 2026-05-01 06:07 UTC: stopped: its record is gone.');
  });
  it('states the reason in the words of its kind, or in the common ones', () => {
    const why = (code: string) => detailsOf(subscriptionPeriod, { step: 'blocked', blocked: { at: 'bill-period', code } }, since);
    expect(why('LINES_MISSING')).toContain('the subscription has no lines. It waits');
    expect(why('CUSTOMER_INCOMPLETE')).toContain('the customer lacks data that must be on an invoice. It waits');
    expect(why('STEP_FAILED')).toContain('the step fails each time it is tried. It waits');
    expect(read({ step: 'blocked', blocked: { at: 'book', code: 'LINES_MISSING' } })).toContain('lines missing. It waits');
  });
});

describe('the cause in a history', () => {
  const fix = { resource: 'sales-invoices', id: 7 };

  it('names the fields and their errors in words, never their values', () => {
    const problems = [
      { pointer: '/vatNumber', code: 'VAT_NUMBER_INVALID', value: 'NL123' },
      { pointer: '/lines/0/description', code: 'FIELD_REQUIRED' },
    ];
    expect(wordsOf({ code: 'CUSTOMER_INCOMPLETE', problems, fix })).toBe('VAT number: VAT number invalid, lines 1 description: required');
  });
  it('names both totals if another one was confirmed', () => {
    const problems = [{ pointer: '/totalAmount', code: 'FIELD_NOT_ALLOWED' }];
    const params = { amount: '341.00', expected: '339.00', currency: 'EUR' };
    expect(wordsOf({ code: 'TOTAL_CHANGED', problems, params, fix })).toBe('€ 339,00 was confirmed, € 341,00 would be booked');
  });
  it('is the mail server’s answer, without the address', () => {
    const params = {
      address: 'noor@klant.example',
      answer: '550 5.1.1 <noor@klant.example>: Recipient address rejected: unknown user "noor@klant.example"',
    };
    expect(wordsOf({ code: 'MAIL_REFUSED', problems: [], params, fix })).toBe(
      '550 5.1.1 <…>: Recipient address rejected: unknown user "…"',
    );
    expect(wordsOf({ code: 'MAIL_REFUSED', problems: [], params: { answer: 'x'.repeat(999) }, fix })).toHaveLength(160);
  });
});
