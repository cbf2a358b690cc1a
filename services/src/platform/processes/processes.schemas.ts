import { processKindNames } from '@kantoor/schemas';

const text = { type: 'string' };
const instant = { type: 'string', format: 'date-time' };
const keyed = { type: 'object', properties: { key: text, params: { type: 'object' }, at: instant }, required: ['key'] };
const step = {
  type: 'object',
  properties: { step: text, at: instant, by: { type: ['string', 'null'] }, params: { type: 'object' } },
  required: ['step', 'at', 'by'],
};
const blocked = {
  type: 'object',
  properties: {
    code: text,
    problems: { type: 'array', items: { type: 'object', properties: { pointer: text, code: text } } },
    params: { type: 'object' },
    mend: { type: 'object', properties: { resource: text, id: { type: 'integer' } } },
  },
  required: ['code', 'problems'],
};
const process = {
  type: 'object',
  properties: {
    kind: { enum: processKindNames },
    workflowId: text,
    state: { enum: ['running', 'waiting', 'blocked', 'done', 'stopped'] },
    step: text,
    since: instant,
    startedAt: instant,
    endedAt: instant,
    waitsFor: keyed,
    nextAction: keyed,
    attempts: { type: 'object', properties: { count: { type: 'integer' }, lastError: text }, required: ['count'] },
    blocked,
    actions: { type: 'array', items: { enum: ['resume'] } },
    steps: { type: 'array', items: step },
    temporalUrl: text,
  },
  required: ['kind', 'workflowId', 'state', 'step', 'since', 'startedAt', 'actions', 'steps', 'temporalUrl'],
};

export const processesAnswerSchema = {
  type: 'object',
  properties: { processes: { type: 'array', items: process } },
  required: ['processes'],
};
