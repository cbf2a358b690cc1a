import { parseArgs } from 'node:util';

export interface SeedOptions {
  deals: number;
  organizations: number;
  invoices: number;
  /** Number of new ecosystems the data is spread over; 0 for an existing one. */
  ecosystems: number;
  /** The share of the first of those ecosystems. */
  whale: number;
  existing?: { ecosystemId: number; teamId: number };
  seed: number;
}
/** Invalid arguments; the message names them. */
export class NoSuchSeed extends Error {}

export const usage = `Makes large data sets for measuring.

  npm run seed -- --deals 100000 [options]

  --deals N           deals, each with two lines (required, at most 10 000 000)
  --organizations N   customers with a contact each; one for every 20 deals, when not given
  --invoices N        how many of the deals are invoiced; 40% of them, when not given
  --ecosystems N      spread over ecosystems bench-1 to bench-N; 1, when not given (at most 1000)
  --whale P           the first of them gets this part of everything, e.g. 0.5
  --ecosystem ID      into this ecosystem instead, with
  --team ID           the team that gets the deals; its first one, when not given
  --seed N            another number makes other data; the same number the same

Seeding again adds to what is there. Members of the new ecosystems: admin@kantoor.test.`;

const names = ['deals', 'organizations', 'invoices', 'ecosystems', 'whale', 'ecosystem', 'team', 'seed'] as const;
const most = 10_000_000;
const idMax = 2_147_483_647;

export function seedOptions(args: string[]): SeedOptions {
  const given = parsed(args);
  const whole = (name: (typeof names)[number], least: number, limit: number): number | undefined => {
    const text = given[name];
    if (text === undefined) return undefined;
    if (!/^\d{1,10}$/.test(text) || Number(text) < least || Number(text) > limit)
      throw new NoSuchSeed(`--${name} must be a whole number from ${least} to ${limit}, not "${text}"`);
    return Number(text);
  };
  const deals = whole('deals', 1, most);
  if (deals === undefined) throw new NoSuchSeed('--deals is missing');
  const invoices = whole('invoices', 0, most) ?? Math.floor(deals * 0.4);
  if (invoices > deals) throw new NoSuchSeed('--invoices cannot be more than --deals: every invoice is of a deal');
  const ecosystemId = whole('ecosystem', 1, idMax);
  const teamId = whole('team', 1, idMax);
  if (teamId !== undefined && ecosystemId === undefined) throw new NoSuchSeed('--team needs --ecosystem');
  if (ecosystemId !== undefined && (given.ecosystems ?? given.whale) !== undefined)
    throw new NoSuchSeed('--ecosystem cannot go with --ecosystems or --whale');
  const ecosystems = ecosystemId === undefined ? (whole('ecosystems', 1, 1000) ?? 1) : 0;
  return {
    deals,
    organizations: whole('organizations', 1, most) ?? Math.max(20, Math.ceil(deals / 20)),
    invoices,
    ecosystems,
    whale: part(given.whale) ?? 1 / Math.max(1, ecosystems),
    ...(ecosystemId !== undefined && { existing: { ecosystemId, teamId: teamId ?? 0 } }),
    seed: whole('seed', 0, 999_999_999) ?? 1,
  };
}

function parsed(args: string[]): Partial<Record<(typeof names)[number], string>> {
  try {
    return parseArgs({ args, options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])), strict: true }).values;
  } catch (error) {
    throw new NoSuchSeed((error as Error).message.split('\n')[0]);
  }
}

function part(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !(value > 0 && value <= 1)) throw new NoSuchSeed(`--whale must be more than 0 and at most 1, not "${text}"`);
  return value;
}
