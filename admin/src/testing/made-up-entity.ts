import { entitySchemas, resourceHints, type EntitySchema } from '@kantoor/schemas';
import { formValidators } from '@kantoor/schemas/form-validators';
import Boat from '@mui/icons-material/SailingOutlined';
import Ajv2020 from 'ajv/dist/2020.js';
import { apps } from '../features/apps';
import { resourceFeature } from '../schema-views/resource-feature';
import type { App } from '../shell/feature';
import { refusal, type SentRequest, type fakeApi } from './fake-api';
import { previewReply } from './previewed-import';

/** One JSON Schema, like those in `schemas/entities`. */
const boat = {
  $id: 'boat',
  type: 'object',
  'x-resource': {
    ...{ name: 'boats', area: 'crm', path: 'boats', table: 'boats', idAlias: 'boatId', label: ['name'], reference: ['name'] },
    ...{ defaultSort: ['name', 'ASC'], pageSize: 25, search: ['name'], delete: true, errors: 'BOAT', permissions: 'organizations' },
    import: { required: ['name'], optional: ['berth'], keys: ['name'], example: [['Amstel', '12']] },
  },
  required: ['name'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200, 'x-list': { order: 2, kind: 'link' }, 'x-form': { order: 1 } },
    berth: { type: 'string', maxLength: 20, 'x-list': { order: 3 }, 'x-form': { order: 2 } },
    harbour: { type: 'string', enum: ['north', 'south'], 'x-list': { order: 4, filter: 'choice' }, 'x-form': { order: 3 } },
    ownerId: { type: ['integer', 'null'], 'x-reference': 'organizations' },
    note: { type: ['string', 'null'], maxLength: 200 },
  },
} as unknown as EntitySchema;
Object.assign(entitySchemas, { boat });
Object.assign(resourceHints, { boat: boat['x-resource'] });
// The schema as compiled by the generator.
const { ['x-resource']: _, properties, ...compiled } = boat;
const plain = Object.fromEntries(
  Object.entries(properties).map(([name, property]) => [name, { type: property.type, minLength: property.minLength ?? 0 }]),
);
Object.assign(formValidators, { boat: new Ajv2020({ strict: false, allErrors: true }).compile({ ...compiled, properties: plain }) });

/** Texts. */
const en = {
  resources: {
    boats: {
      name_one: 'Boat',
      name_other: 'Boats',
      fields: { name: 'Name', berth: 'Berth' },
      choices: { harbour: { north: 'North', south: 'South' } },
    },
  },
  shell: { pages: { boats: 'Boats' }, search: { create: { boats: 'New boat' } } },
};

/** A manifest of ten lines. */
const boats = resourceFeature({
  resource: 'boats',
  icon: Boat,
  names: { en, nl: en },
  texts: [],
  create: true,
});
export const withBoats: readonly App[] = apps.map((app) => (app.name === 'crm' ? { ...app, features: [...app.features, boats] } : app));

export interface BoatRow {
  id: number;
  boatId: number;
  version: number;
  name: string;
  berth: string | null;
  harbour: string | null;
  ownerId: number | null;
  note: string | null;
}
/** Simulates an API that stores boats as the real one does: versioned and whole. Rows of a list have its columns only. */
export function boatApi(requests: () => SentRequest[]) {
  const rows: BoatRow[] = [
    { id: 1, boatId: 1, version: 1, name: 'Amstel', berth: '12', harbour: 'north', ownerId: 31, note: 'Leaks' },
    { id: 2, boatId: 2, version: 1, name: 'Vecht', berth: null, harbour: 'south', ownerId: null, note: null },
  ];
  const listed = (query: URLSearchParams) => {
    const { q, ...exact } = JSON.parse(query.get('filter') ?? '{}') as { q?: string; id?: number[]; harbour?: string[] };
    const fits = (row: BoatRow) =>
      (!q || row.name.toLowerCase().includes(q.toLowerCase())) &&
      (!exact.id || exact.id.includes(row.id)) &&
      (!exact.harbour || [exact.harbour].flat().includes(row.harbour ?? ''));
    return { body: { items: rows.filter(fits).map(({ note: _note, ...row }) => row) } };
  };
  const reply: NonNullable<Parameters<typeof fakeApi>[0]> = ({ method, path, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://kantoor.test');
    const [, part] = /^\/api\/crm\/boats\/?(.*)$/.exec(pathname) ?? [];
    if (part === undefined) return undefined;
    if (part === 'import/preview') {
      const { rows } = body as { rows: { line: number }[] };
      return previewReply(
        path,
        rows.map(({ line }) => ({ line })),
      );
    }
    if (part === 'import') return { body: { importId: 1, created: 1, updated: 0 } };
    if (part === 'export') return { body: 'Name' };
    if (part === '' && method === 'GET') return listed(searchParams);
    if (part === '') {
      const made = {
        berth: null,
        harbour: null,
        ownerId: null,
        note: null,
        ...(body as Partial<BoatRow>),
        id: 3,
        boatId: 3,
        version: 1,
      } as BoatRow;
      rows.push(made);
      return { status: 201, body: made };
    }
    const row = rows.find(({ id }) => id === Number(part));
    if (!row) return refusal(404, 'NOT_FOUND');
    if (method === 'GET') return { body: row };
    if (method === 'PUT') {
      if (requests().at(-1)!.headers.get('if-match') !== `"v${row.version}"`) return refusal(412, 'PRECONDITION_FAILED');
      Object.assign(row, {
        berth: null,
        harbour: null,
        ownerId: null,
        note: null,
        ...(body as Partial<BoatRow>),
        version: row.version + 1,
      });
      return { body: row };
    }
    rows.splice(rows.indexOf(row), 1);
    return { status: 204 };
  };
  return { rows, reply };
}
