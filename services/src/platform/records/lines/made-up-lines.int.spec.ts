import type { EntitySchema, PropertySchema } from '@kantoor/schemas';
import type { DataSource } from 'typeorm';
import { makeTenant, openAsOwner, type Tenant } from '../../../testing/tenants.js';
import { automationContext, type RequestContext } from '../../runtime/context.js';
import type { Tx } from '../../storage/database/index.js';
import { RecordLines, replaceLines } from './index.js';

const optional = (type: string, more: PropertySchema = {}): PropertySchema => ({ type: [type, 'null'], ...more });
/** Expenses of a trip: lines that no real kind of record has, with their own number, date, data and references. */
const fields: Record<string, PropertySchema> = {
  lineNumber: { type: 'integer' },
  what: optional('string'),
  product: optional('object', { 'x-reference': 'products', 'x-archived': true, properties: { productId: { type: 'integer' } } }),
  rateId: optional('integer', { 'x-reference': 'tax-rates' }),
  vatStated: optional('number', { 'x-decimals': 2 }),
  spentOn: optional('string', { format: 'date-time', 'x-date': true }),
  metaData: optional('array'),
  shownOnly: { type: 'string', readOnly: true },
};
const tripOf = (properties: Record<string, PropertySchema>): EntitySchema =>
  ({
    $id: 'trip',
    properties: {
      costs: {
        type: 'array',
        maxItems: 500,
        'x-stored': false,
        'x-lines': { table: 'trip_costs', owner: 'trip_id', order: 'lineNumber', kept: { approvedBy: { type: 'string' } } },
        items: { type: 'object', properties },
      },
    },
    'x-resource': { name: 'trips' },
  }) as unknown as EntitySchema;
const trip = tripOf(fields);
/** The same with one more field. */
const filedTrip = tripOf({ ...fields, fileId: optional('integer') });

describe('lines of a kind known only by its schema', () => {
  let owner: DataSource, tenant: Tenant, ctx: RequestContext;
  beforeAll(async () => {
    owner = await openAsOwner();
    tenant = await makeTenant(owner, 'trips');
    ctx = automationContext(tenant.ecosystemId, 'spec');
  });
  afterAll(() => owner.destroy());

  const inTrips = (work: (tx: Tx) => Promise<void>): Promise<void> =>
    owner.transaction(async (tx) => {
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ctx.ecosystemId)]);
      await tx.query(`CREATE TEMP TABLE trip_costs (ecosystem_id int NOT NULL, trip_id int NOT NULL, line_number int NOT NULL, what text,
        product_id int, rate_id int, vat_stated numeric(18,2), spent_on date, meta_data jsonb, approved_by text,
        PRIMARY KEY (ecosystem_id, trip_id, line_number)) ON COMMIT DROP`);
      await work(tx);
    });
  const made = async (tx: Tx, table: string, columns: string, values: string): Promise<number> => {
    const rows = await tx.query(`INSERT INTO ${table} (ecosystem_id, ${columns}) VALUES ($1, ${values}) RETURNING id`, [ctx.ecosystemId]);
    return rows[0].id as number;
  };
  const refused = (work: Promise<unknown>): Promise<unknown> => work.then(() => 'accepted').catch(({ details }) => details.errors);
  const hotel = { what: 'Hotel', vatStated: 12.5, spentOn: '2026-03-01T00:00:00Z', metaData: [{ name: 'CO2', amount: 3 }] };
  const storedHotel = { what: 'Hotel', vatStated: '12.50', spentOn: '2026-03-01', metaData: hotel.metaData };
  const none = { what: null, productId: null, rateId: null, vatStated: null, spentOn: null, metaData: null, approvedBy: null };

  it('are written and read in the order sent, regardless of their numbers', () =>
    inTrips(async (tx) => {
      const costs = new RecordLines(trip);
      await replaceLines(tx, ctx, trip, 7, {
        costs: [
          { ...hotel, lineNumber: 9 },
          { lineNumber: 1, what: '' },
        ],
      });
      const lines = await costs.of(tx, ctx, 7);
      expect(lines).toEqual([
        { ...none, ...storedHotel, lineNumber: 1 },
        { ...none, lineNumber: 2 },
      ]);
      expect(costs.onWire(lines[0]!)).toEqual({ ...hotel, lineNumber: 1, product: null, rateId: null });
      expect(await costs.ifSent(tx, ctx, [hotel])).toEqual([{ ...none, ...storedHotel, vatStated: '12.5', lineNumber: 1 }]);
    }));

  it('return their old and new values for the audit, and nothing when unchanged', () =>
    inTrips(async (tx) => {
      const first = await replaceLines(tx, ctx, trip, 7, { costs: [hotel] });
      const stored = { ...none, ...storedHotel, lineNumber: 1 };
      expect(first).toEqual({ before: { costs: [] }, after: { costs: [stored] } });
      expect(await replaceLines(tx, ctx, trip, 7, { costs: [hotel] })).toEqual({ before: {}, after: {} });
      expect(await replaceLines(tx, ctx, trip, 7, {})).toEqual({ before: { costs: [stored] }, after: { costs: [] } });
    }));

  it('are copied for many records in one statement, renumbered, including service-only columns', () =>
    inTrips(async (tx) => {
      const costs = new RecordLines(trip);
      await replaceLines(tx, ctx, trip, 7, { costs: Array(500).fill(hotel) });
      await costs.keep(
        tx,
        ctx,
        7,
        'approvedBy',
        Array.from({ length: 500 }, (_, at) => `Jo ${at + 1}`),
      );
      const lines = (await costs.of(tx, ctx, 7)).slice(100);
      const query = jest.spyOn(tx, 'query');
      await costs.copy(
        tx,
        ctx,
        Array.from({ length: 50 }, (_, at) => ({ ownerId: 1000 + at, lines })),
      );
      expect(query).toHaveBeenCalledTimes(1);
      query.mockRestore();
      const copied = (await costs.ofMany(tx, ctx, [1000, 1049])).get(1049)!;
      expect([copied.length, copied[0]]).toEqual([400, { ...none, ...storedHotel, lineNumber: 1, approvedBy: 'Jo 101' }]);
    }));

  it('have no values to keep where a record has no lines', () =>
    inTrips(async (tx) => {
      const costs = new RecordLines(trip);
      await costs.keep(tx, ctx, 9, 'approvedBy', []);
      expect(await costs.of(tx, ctx, 9)).toEqual([]);
    }));

  it('support a new field everywhere with one property and one column', () =>
    inTrips(async (tx) => {
      await tx.query('ALTER TABLE trip_costs ADD COLUMN file_id int');
      const costs = new RecordLines(filedTrip);
      const { after } = await replaceLines(tx, ctx, filedTrip, 7, { costs: [{ ...hotel, fileId: 3 }] });
      const lines = await costs.of(tx, ctx, 7);
      await costs.copy(tx, ctx, [{ ownerId: 8, lines }]);
      const expected = [{ ...none, ...storedHotel, lineNumber: 1, fileId: 3 }];
      expect([after, lines, await costs.of(tx, ctx, 8)]).toEqual([{ costs: expected }, expected, expected]);
      expect(costs.onWire(lines[0]!)['fileId']).toBe(3);
    }));

  it('point at records of the ecosystem; an archived one may stay, but can be newly chosen only if the schema allows it', () =>
    inTrips(async (tx) => {
      const archived = await made(tx, 'products', 'name, archived_at', `'Old', now()`);
      const rateId = await made(tx, 'tax_rates', 'description, percentage', `'Spec', 21`);
      const save = (costs: object[], id = 7) => refused(replaceLines(tx, ctx, trip, id, { costs }));
      const unknown = (pointer: string) => ({ pointer, code: 'FIELD_REFERENCE_UNKNOWN' });
      expect(await save([{ rateId }, { product: { productId: archived } }])).toBe('accepted');
      expect(await save([{ rateId }, { product: { productId: 2_000_000_000 }, rateId: 2_000_000_000 }])).toEqual([
        unknown('/costs/1/product'),
        unknown('/costs/1/rateId'),
      ]);
      await tx.query(`UPDATE tax_rates SET archived_at = now() WHERE ecosystem_id = $1 AND id = $2`, [ctx.ecosystemId, rateId]);
      expect(await save([{ rateId }, { rateId }])).toBe('accepted');
      expect(await save([{}, { rateId }], 8)).toEqual([unknown('/costs/1/rateId')]);
      expect(await refused(new RecordLines(trip).ifSent(tx, ctx, [{ rateId }]))).toBe('accepted');
    }));

  it('are read together with data that an area joins to them', () =>
    inTrips(async (tx) => {
      const productId = await made(tx, 'products', 'name', `'Train'`);
      const join = {
        columns: 'p.name AS "productName"',
        from: 'LEFT JOIN products p ON p.ecosystem_id = l.ecosystem_id AND p.id = l.product_id',
      };
      await replaceLines(tx, ctx, trip, 7, { costs: [{ product: { productId } }] });
      const lines = await new RecordLines<string, { productName: string }>(trip, join).of(tx, ctx, 7);
      expect(lines).toEqual([{ ...none, lineNumber: 1, productId, productName: 'Train' }]);
    }));
});
