import { Config } from '../platform/runtime/config/index.js';
import type { RequestContext } from '../platform/runtime/context.js';
import type { Database } from '../platform/storage/database/database.service.js';
import { holderOf } from '../platform/storage/database/fair-queue.js';
import { DirectoryMemberships } from './directory-memberships.service.js';
import type { PersonAudit } from './person-audit.service.js';

it('a sign-in queues for a connection under its own subject, not under a shared one', async () => {
  const asked: RequestContext[] = [];
  const database = { transaction: async (ctx: RequestContext) => void asked.push(ctx) } as unknown as Database;
  const memberships = new DirectoryMemberships(
    database,
    new Config({ KANTOOR_ENV: 'development', DATABASE_API_URL: 'postgres://127.0.0.1:1/none' }),
    {} as PersonAudit,
  );
  try {
    for (const subject of ['one', 'other']) await memberships.of({ subject, email: undefined, roles: new Set(), expiresAtMs: 0 });
    expect(asked.map((ctx) => holderOf(ctx).person)).toEqual(['caller one', 'caller other']);
  } finally {
    await memberships.onModuleDestroy();
  }
});
