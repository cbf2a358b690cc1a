import { assertSendable, sendingDay } from './other-sending.rules.js';

describe('D-42 the date of a sending by other means', () => {
  const known = { bookedOn: '2026-03-05', today: '2026-03-10' };

  it.each(['2026-03-05', '2026-03-07', '2026-03-10'])('may be %s', (day) => expect(sendingDay(day, known)).toBe(day));
  it.each([
    ['2026-03-04', 'FIELD_TOO_SMALL'],
    ['2025-12-31', 'FIELD_TOO_SMALL'],
    ['2026-03-11', 'FIELD_TOO_LARGE'],
  ])('is refused: %s', (day, code) => {
    const refused = expect.objectContaining({ details: expect.objectContaining({ errors: [{ pointer: '/date', code }] }) });
    expect(() => sendingDay(day, known)).toThrow(refused);
  });

  it.each([
    { status: 'draft' as const, archivedAt: null },
    { status: 'booked' as const, archivedAt: new Date() },
  ])('exists only for a booked invoice: %j', (invoice) => expect(() => assertSendable(invoice)).toThrow('Only a booked invoice'));
});
