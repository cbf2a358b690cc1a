import { AnswerCheck } from './answer-check.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const problem = {
  content: {
    'application/problem+json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { enum: ['NOT_FOUND'] } } }] },
    },
  },
};
const document = {
  openapi: '3.1.0',
  info: {},
  tags: [],
  paths: {
    '/api/deals/{id}': {
      get: { operationId: 'deals_get', responses: { 200: json({ $ref: '#/components/schemas/Deal' }), 404: problem } },
      delete: { operationId: 'deals_remove', responses: { 204: {} } },
    },
  },
  components: {
    securitySchemes: {},
    schemas: {
      Deal: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, note: { type: 'string' } } },
      Problem: { type: 'object', required: ['code', 'status'], properties: { code: { type: 'string' }, status: { type: 'integer' } } },
    },
  },
};
const get = { method: 'GET', route: '/api/deals/:id', status: 200, mediaType: 'application/json', payload: '{"id":1}' };
const missing = { ...get, status: 404, mediaType: 'application/problem+json', payload: '{"code":"NOT_FOUND","status":404}' };
const faultsOf = (answer: Parameters<AnswerCheck['look']>[0]): string[] => {
  const check = new AnswerCheck(document);
  check.look(answer);
  return [...check.faults];
};

describe('checking answers against the API document', () => {
  it('accepts documented answers', () => {
    expect([get, missing, { ...get, method: 'DELETE', status: 204, mediaType: '', payload: '' }].flatMap(faultsOf)).toEqual([]);
    expect(faultsOf({ ...get, route: '/payments/:secret' })).toEqual([]);
  });

  it('counts an operation as seen only after a documented success', () => {
    const check = new AnswerCheck(document);
    for (const answer of [missing, { ...get, payload: '{}' }]) check.look(answer);
    expect([...check.exercised]).toEqual([]);
    check.look(get);
    expect([...check.exercised]).toEqual(['deals_get']);
  });

  it.each([
    ['a status', { ...get, status: 201 }, 'deals_get 201: this status'],
    ['a field', { ...get, payload: '{"id":1,"secret":2}' }, 'secret'],
    ['null', { ...get, payload: '{"id":1,"note":null}' }, '/note must be string'],
    ['a missing field', { ...get, payload: '{}' }, "must have required property 'id'"],
    ['a media type', { ...get, mediaType: 'text/html' }, 'text/html is not in the document'],
    ['a body', { ...get, method: 'DELETE', status: 204 }, 'there is a body'],
    ['a problem code', { ...missing, payload: '{"code":"IN_USE","status":404}' }, '/code must be equal to one of'],
    ['a route', { ...get, route: '/api/secrets' }, 'GET /api/secrets is not in the document'],
  ])('reports %s that is not documented', (_, answer, fault) => {
    expect(faultsOf(answer)).toEqual([expect.stringContaining(fault)]);
  });
});
