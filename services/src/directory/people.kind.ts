import type { EntitySchema } from '@kantoor/schemas';
import { may } from '../platform/context.js';
import type { Registration } from '../platform/kinds/index.js';

/** People have no routes of a record; the platform knows them by these names. */
const personSchema: EntitySchema = {
  $id: 'person',
  properties: {},
  'x-resource': {
    ...{ name: 'people', area: 'directory', path: 'people', table: 'ecosystem_people', errors: 'PERSON' },
    ...{ label: ['name'], reference: ['name'], defaultSort: ['name', 'ASC'], pageSize: 25, search: ['name'] },
  },
};

/** Members of the ecosystem, to whom features mail (`Registration.mails`). Their mails are read by themselves and by who reads all. */
export const people: Registration = {
  records: [
    {
      schema: personSchema,
      mayOpen: (ctx, bind) => (may(ctx, 'mail-log.read') ? 'true' : `t.id = ${bind(ctx.person?.personId ?? 0)}::int`),
      mails: { application: 'people', messageIds: 'person', label: 't.name', refusal: 'CONFLICT', kinds: {} },
    },
  ],
};
