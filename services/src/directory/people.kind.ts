import type { EntitySchema } from '@kantoor/schemas';
import { may } from '../platform/runtime/context.js';
import type { Registration } from '../platform/records/kinds/index.js';

/** People have no record routes; the platform uses these names for them. */
const personSchema: EntitySchema = {
  $id: 'person',
  properties: {},
  'x-resource': {
    ...{ name: 'people', area: 'directory', path: 'people', table: 'ecosystem_people', errors: 'PERSON' },
    ...{ label: ['name'], reference: ['name'], defaultSort: ['name', 'ASC'], pageSize: 25, search: ['name'] },
  },
};

/**
 * Registers members of the ecosystem, to whom features send mail (`Registration.mails`). Their mails can be read by themselves and by users
 * who may read all.
 */
export const people: Registration = {
  records: [
    {
      schema: personSchema,
      mayOpen: (ctx, bind) => (may(ctx, 'mail-log.read') ? 'true' : `t.id = ${bind(ctx.person?.personId ?? 0)}::int`),
      mails: { application: 'people', messageIds: 'person', label: 't.name', refusal: 'CONFLICT', kinds: {} },
    },
  ],
};
