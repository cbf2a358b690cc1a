import { Temporal } from 'temporal-polyfill';
import { type PublishedRate, Unreadable } from '../model/index.js';
import { readXml } from '../xml/index.js';

interface Cube {
  time?: unknown;
  currency?: unknown;
  rate?: unknown;
  Cube?: Cube[];
}

const refuse = (what: string): never => {
  throw new Unreadable(`The file of the European Central Bank is not as expected: ${what}`);
};

function dayOf(time: unknown): string {
  const isDay = typeof time === 'string' && /^\d{4}-\d\d-\d\d$/.test(time);
  try {
    return isDay ? Temporal.PlainDate.from(time, { overflow: 'reject' }).toString() : refuse(`the day ${JSON.stringify(time)}`);
  } catch {
    return refuse(`the day ${JSON.stringify(time)}`);
  }
}

function rateOf(date: string, { currency, rate }: Cube): PublishedRate {
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return refuse(`the currency ${JSON.stringify(currency)} of ${date}`);
  const isRate = typeof rate === 'string' && /^\d{1,9}(\.\d{1,8})?$/.test(rate) && /[1-9]/.test(rate);
  return isRate ? { currency, date, rate } : refuse(`the rate ${JSON.stringify(rate)} of ${currency} on ${date}`);
}

function read(bytes: Uint8Array): unknown {
  try {
    return readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), (name) => name === 'Cube');
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/** Reads the rates in the bank's daily or 90-day file. One doubtful figure refuses the whole file: nothing is booked on a guess. */
export function ratesIn(bytes: Uint8Array): PublishedRate[] {
  const { Envelope: envelope } = read(bytes) as { Envelope?: { Cube?: Cube[] } };
  const days = envelope?.Cube?.[0]?.Cube ?? [];
  const rates = days.flatMap(({ time, Cube: cubes = [] }) => {
    const date = dayOf(time);
    return cubes.map((cube) => rateOf(date, cube));
  });
  if (rates.length === 0) refuse('no rates');
  const keys = new Set(rates.map(({ currency, date }) => `${currency} ${date}`));
  return keys.size === rates.length ? rates : refuse('a rate that stands there twice');
}
