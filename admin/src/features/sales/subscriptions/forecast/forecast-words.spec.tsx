import { dayFromNow } from '../../../../testing/days';
import { screen } from '@testing-library/react';
import type { SubscriptionForecast } from '@kantoor/schemas';
import { textsOf } from '../../../../i18n/texts-of';
import { shownInHouse } from '../../../../testing/shown-in-house';
import { emptyDraft } from '../subscription-draft';
import { ForecastWords } from './forecast-words';

const result = {
  currency: 'EUR',
  receiver: null,
  isFirstMail: false,
  periods: [],
  unbilled: [],
  dropped: [],
  problems: [],
} as unknown as SubscriptionForecast;

describe('the forecast of a subscription', () => {
  const said = async (over: object, periods: { start: string; end: string }[], isReady = true, more: object = {}) => {
    const draft = { ...emptyDraft(1, '', 'EUR', '2027-01-31'), interval: 'monthly', dayOfMonth: 31, ...over } as const;
    const billed = periods.map((period) => ({ ...period, net: 100, tax: 21, gross: 121, outcome: 'booked' }));
    const forecast = {
      result: isReady ? { ...result, ...more, periods: billed } : undefined,
      isReady,
      isOld: false,
      error: null,
      retry: () => undefined,
    };
    const { unmount } = await shownInHouse(<ForecastWords forecast={forecast as never} draft={draft as never} isNew={false} />, {
      texts: textsOf('features/sales/subscriptions'),
    });
    const text = screen.getByTestId('forecast').textContent;
    unmount();
    return text;
  };
  it('shows which period is cut short, at the full price', async () => {
    const january = { start: '2027-01-31', end: '2027-02-27' };
    expect(await said({ endDate: '2027-03-05' }, [january, { start: '2027-02-28', end: '2027-03-05' }])).toContain(
      'the last period only lasts from 28-02-2027 to 05-03-2027',
    );
    expect(await said({ endDate: '2027-02-27' }, [january])).not.toContain('only lasts');
    expect(await said({ endDate: '2099-12-31' }, [january, { start: '2027-02-28', end: '2027-03-30' }])).not.toContain('only lasts');
  });
  it('names an address that was never mailed, which saving confirms (D-67)', async () => {
    const periods = [{ start: '2027-01-31', end: '2027-02-27' }];
    const mails = { endDate: '2099-12-31', invoiceDirectly: true };
    const receiver = { name: 'Jo', emailAddress: 'nieuw@klant.test' };
    expect(await said(mails, periods, true, { receiver, isFirstMail: true })).toContain('No mail has been sent to nieuw@klant.test yet.');
    expect(await said(mails, periods, true, { receiver, isFirstMail: false })).not.toContain('No mail has been sent');
  });
  it('shows that a subscription that ends before it starts bills nothing, and otherwise asks for missing fields', async () => {
    expect(await said({ endDate: '2027-01-30' }, [], false)).toContain('The end date is before the start date');
    expect(await said({ endDate: '' }, [], false)).toContain('Once all that is needed is filled in');
  });

  const shown = async (since: number, isNew: boolean): Promise<string | undefined> => {
    const weekly = { ...emptyDraft(1, '', 'EUR', dayFromNow(since)), interval: 'weekly', endDate: '2099-12-31' } as const;
    const forecast = { result, isReady: true, isOld: false, error: null, retry: () => undefined };
    await shownInHouse(<ForecastWords forecast={forecast} draft={weekly} isNew={isNew} />, {
      texts: textsOf('features/sales/subscriptions'),
    });
    return screen.queryByRole('alert')?.textContent;
  };

  it('shows which past periods of a new subscription are never invoiced, but not for an existing one', async () => {
    const [day, month, year] = [2, 1, 0].map((part) => dayFromNow(-16).split('-')[part]);
    expect(await shown(-16, true)).toBe(`3 periods began before today, the first on ${day}-${month}-${year}. They are not invoiced.`);
  });
  it('shows that for a single period too', async () =>
    expect(await shown(-3, true)).toMatch(/^The period that began on .* is not invoiced/));
  it('shows nothing for a subscription that starts today, or already exists', async () => {
    expect(await shown(0, true)).toBeUndefined();
    expect(await shown(-16, false)).toBeUndefined();
  });
});
