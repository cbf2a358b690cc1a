/** Units of each currency for one euro, around which the days vary. */
const around: Record<string, string> = {
  USD: '1.1634',
  JPY: '176.42',
  CZK: '24.318',
  DKK: '7.4671',
  GBP: '0.8743',
  HUF: '385.65',
  PLN: '4.2395',
  RON: '5.0861',
  SEK: '10.9715',
  CHF: '0.9312',
  ISK: '146.80',
  NOK: '11.7285',
  TRY: '48.9120',
  AUD: '1.7812',
  BRL: '6.2304',
  CAD: '1.6325',
  CNY: '8.2781',
  HKD: '9.0412',
  INR: '103.0450',
  KRW: '1694.21',
  ZAR: '20.1174',
};
const dayMs = 86_400_000;
const historyDays = 90;

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay());

/** Returns the days with rates in the bank's longer file, the newest first. */
export function publishedDays(today: Date): string[] {
  const days = Array.from({ length: historyDays }, (_, ago) => new Date(today.getTime() - ago * dayMs).toISOString().slice(0, 10));
  return days.filter((day) => !isWeekend(day));
}

/** Returns the rates of a day: always the same for a day, and never those of the day before. */
export function ratesOf(day: string): [currency: string, rate: string][] {
  const permille = ((Date.parse(day) / dayMs) * 7) % 23;
  return Object.entries(around).map(([currency, rate]) => {
    const decimals = rate.split('.')[1]?.length ?? 0;
    return [currency, (Number(rate) * (1 + permille / 1_000)).toFixed(decimals)];
  });
}
