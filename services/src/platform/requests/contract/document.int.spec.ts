import { undeclaredRoutes } from '../../../testing/answer-check.js';
import type { Api } from '../../../testing/api.js';
import { documentFaults } from '../../../testing/document-faults.js';
import { sharedSpecApi } from '../../../testing/shared-spec-api.js';
import type { ApiDocument } from './index.js';

describe('the API document', () => {
  let api: Api, stop: () => Promise<void>, document: ApiDocument;

  beforeAll(async () => {
    ({ api, stop } = await sharedSpecApi());
    document = (await api.call('/api/openapi.json')).body;
  });
  afterAll(() => stop());

  it('has every route', () => {
    expect(undeclaredRoutes(api.app)).toEqual([]);
    expect(Object.keys(document.paths).length).toBeGreaterThan(60);
  });

  it('describes for each route its purpose, body, answers and errors, under a unique name', () => {
    expect(documentFaults(document)).toEqual([]);
  });

  it('can generate a client: every reference in it resolves', () => {
    const pointedAt = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    expect(pointedAt.filter((name) => !document.components.schemas[name])).toEqual([]);
  });
});

describe('a fault in the document is reported', () => {
  const problem = { description: 'x', content: { 'application/problem+json': { schema: {} } } };
  const good = () => ({
    operationId: 'deals_get',
    summary: 'A deal',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    responses: { 200: { description: 'x', content: { 'application/json': { schema: { type: 'object', properties: {} } } } }, 404: problem },
  });
  const faultsOf = (change: (operation: ReturnType<typeof good>) => object) =>
    documentFaults({
      paths: { '/api/deals/{id}': { get: change(good()) }, '/api/others': { get: { ...good(), operationId: 'others', parameters: [] } } },
      components: { schemas: {} },
    } as never);

  it.each<[string, (operation: ReturnType<typeof good>) => object]>([
    ['get /api/deals/{id}: its name deals_get is taken', (it) => ({ ...it, operationId: 'others' })],
    ['get /api/deals/{id}: no summary', (it) => ({ ...it, summary: '' })],
    ['get /api/deals/{id}: 0 answers of success', (it) => ({ ...it, responses: { 404: problem } })],
    [
      'get /api/deals/{id}: 200 has no schema',
      (it) => ({ ...it, responses: { 200: { description: 'x', content: { 'application/json': {} } } } }),
    ],
    ['get /api/deals/{id}: errors by default', (it) => ({ ...it, responses: { ...it.responses, default: problem } })],
    ['get /api/deals/{id}: no errors of its own', (it) => ({ ...it, responses: { 200: it.responses[200] } })],
    [
      'get /api/deals/{id}: filter is required',
      (it) => ({ ...it, parameters: [...it.parameters, { name: 'filter', in: 'query', required: true, schema: {} }] }),
    ],
    ['get /api/deals/{id}: id of the path is not described', (it) => ({ ...it, parameters: [] })],
    ['get /api/deals/{id}: a parameter without a type: id', (it) => ({ ...it, parameters: [{ ...it.parameters[0], schema: {} }] })],
  ])('%s', (fault, change) => {
    expect(faultsOf((operation) => operation)).toEqual([]);
    expect(faultsOf(change)).toContain(fault.replace('its name deals_get', 'its name others'));
  });

  it('post /api/deals: a change that returns full records at any depth (D-44)', () => {
    const answering = (schema: object) => ({
      ...good(),
      parameters: [],
      responses: { 200: { description: 'x', content: { 'application/json': { schema } } }, 404: problem },
    });
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const listed = {
      type: 'object',
      properties: { made: { type: 'object', properties: { items: { type: 'array', items: ref('DealRecord') } } } },
    };
    const faults = (method: string, schema: object) =>
      documentFaults({
        paths: { '/api/deals': { [method]: answering(schema) } },
        components: { schemas: { Made: listed, DealRecord: { type: 'object', properties: { id: { type: 'integer' } } } } },
      } as never);
    for (const schema of [listed, ref('Made')]) {
      expect(faults('post', schema)).toEqual(['post /api/deals: a change answers whole records: DealRecord']);
      expect(faults('get', schema)).toEqual([]);
    }
    expect(faults('post', ref('DealRecord'))).toEqual([]);
  });
});
