import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Temporal } from 'temporal-polyfill';

/** Units of a currency for one euro, as published. */
export interface PublishedRate {
  currency: string;
  date: string;
  rate: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  isArray: (name) => name === 'Cube',
});

interface Cube {
  time?: unknown;
  currency?: unknown;
  rate?: unknown;
  Cube?: Cube[];
}

const refuse = (what: string): never => {
  throw new Error(`The file of the European Central Bank is not as expected: ${what}`);
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

/** The rates in the bank's daily or 90-day file. One doubtful figure refuses the whole file: nothing is booked at a guess. */
export function ratesIn(xml: string): PublishedRate[] {
  if (/<!DOCTYPE/i.test(xml)) refuse('a document type');
  const validity = XMLValidator.validate(xml);
  if (validity !== true) refuse(validity.err.msg);
  const { Envelope: envelope } = parser.parse(xml) as { Envelope?: { Cube?: Cube[] } };
  const days = envelope?.Cube?.[0]?.Cube ?? [];
  const rates = days.flatMap(({ time, Cube: cubes = [] }) => {
    const date = dayOf(time);
    return cubes.map((cube) => rateOf(date, cube));
  });
  if (rates.length === 0) refuse('no rates');
  const keys = new Set(rates.map(({ currency, date }) => `${currency} ${date}`));
  return keys.size === rates.length ? rates : refuse('a rate that stands there twice');
}
