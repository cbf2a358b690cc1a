import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import { Config } from '../platform/config.js';
import { automationContext } from '../platform/context.js';
import { Database } from '../platform/database/database.js';
import { Listener } from '../platform/database/listener.js';
import type { Identity } from '../platform/identity/access-tokens.js';
import { Memberships } from '../platform/identity/memberships.js';
import type { KnownPerson } from '../platform/identity/memberships.js';
import { membershipsOf, personOf, rolesOf } from './sign-in.js';

const rememberedForMs = 60_000;

/** Keeps who belongs where in memory and forgets it as soon as the directory changes (ASVS 8.3.2). */
@Injectable()
export class DirectoryMemberships extends Memberships implements OnModuleDestroy {
  private remembered = new Map<string, { known: Promise<KnownPerson | undefined>; untilMs: number }>();
  private listener: Listener | undefined;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {
    super();
  }

  override of(identity: Identity): Promise<KnownPerson | undefined> {
    this.listen();
    const key = [identity.subject, identity.email, ...identity.roles].join('\n');
    const remembered = this.remembered.get(key);
    if (remembered && remembered.untilMs > Date.now()) return remembered.known;
    const known = this.lookUp(identity);
    this.remembered.set(key, { known, untilMs: Date.now() + rememberedForMs });
    known.catch(() => this.remembered.delete(key));
    return known;
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener?.close();
  }

  private lookUp(identity: Identity): Promise<KnownPerson | undefined> {
    return this.database.transaction(automationContext(0, 'sign-in'), async (tx) => {
      const row = await personOf(tx, identity);
      if (!row) return undefined;
      return {
        person: { personId: row.id, subject: identity.subject, email: row.email, name: row.name },
        language: row.language,
        closed: row.disabled_at !== null,
        roles: await rolesOf(tx, row.id, identity),
        memberships: await membershipsOf(tx, row.id),
      };
    });
  }

  private listen(): void {
    if (this.listener) return;
    this.listener = new Listener(this.config.databaseApiUrl, 'kantoor_directory', () => (this.remembered = new Map()));
    void this.listener.listen();
  }
}
