import { validatorOf } from '../platform/problems/validator-of.js';

const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const text = { type: 'string' } as const;
const nullable = (type: string) => ({ type: [type, 'null'] });

export const preferencesSchema = {
  type: 'object',
  required: ['primaryEcosystem'],
  properties: { primaryEcosystem: id, primaryTeam: { ...id, type: ['integer', 'null'] }, language: { type: 'string', enum: ['nl', 'en'] } },
};
export const emailSchema = { type: 'string', format: 'email', maxLength: 254 };

const named = { type: 'object', properties: { id, key: text, name: text } };
export const profileSchema = {
  type: 'object',
  properties: {
    personId: id,
    id,
    externalIdentifier: nullable('string'),
    firstName: nullable('string'),
    insertion: nullable('string'),
    lastName: nullable('string'),
    name: text,
    emailAddress: text,
    phoneNumber: nullable('string'),
    language: { enum: ['nl', 'en'] },
    group: nullable('integer'),
    currentTeam: nullable('integer'),
    primaryEcosystem: nullable('integer'),
    primaryTeam: nullable('integer'),
    ecosystemMemberships: { type: 'array', items: named },
    teamMemberships: { type: 'array', items: { type: 'object', properties: { ...named.properties, ecosystem: id } } },
    roles: { type: 'array', items: text },
    version: id,
  },
};
export const structureSchema = {
  type: 'object',
  properties: {
    ecosystemId: id,
    ecosystemKey: text,
    ecosystem: text,
    version: id,
    teams: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          teamId: id,
          teamKey: text,
          name: text,
          legalEntityReference: nullable('string'),
          groups: { type: 'array', items: { type: 'object', properties: { groupId: id, groupKey: text, name: text } } },
        },
      },
    },
  },
};
export const listOf = (properties: object) => ({
  type: 'object',
  properties: { items: { type: 'array', items: { type: 'object', properties } } },
});
export const memberListSchema = listOf({ personId: id, id, name: text, emailAddress: text, joinedOn: text, leftOn: nullable('string') });
export const applicationListSchema = listOf({ id, name: text, url: { ...text, format: 'uri' }, icon: text });
export const groupSchema = {
  type: 'object',
  properties: { groupId: id, id, groupKey: text, name: text, teamId: id, version: id, groupLead: { type: ['object', 'null'] } },
};
export const roleUserListSchema = listOf({ personId: id, id, externalIdentifier: nullable('string'), name: text, emailAddress: text });

export const closedAccountListSchema = listOf({
  personId: id,
  id,
  name: text,
  emailAddress: text,
  closedAt: { ...text, format: 'date-time' },
});

export const auditListSchema = listOf({
  id,
  at: { ...text, format: 'date-time' },
  personId: nullable('integer'),
  personName: nullable('string'),
  action: text,
  entity: text,
  entityId: id,
  before: {},
  after: {},
});

export const isEmail = validatorOf(emailSchema);
