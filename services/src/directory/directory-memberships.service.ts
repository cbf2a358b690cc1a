import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Subject } from 'rxjs';
import { Config } from '../platform/runtime/config/index.js';
import { automationContext } from '../platform/runtime/context.js';
import { Database, Listener, missed, type News } from '../platform/storage/database/index.js';
import { type EndedAccess, type Identity, type KnownPerson, Memberships } from '../platform/requests/identity/index.js';
import { PersonAudit } from './person-audit.service.js';
import { membershipsOf, personOf, rolesOf } from './sign-in.js';

const rememberedForMs = 60_000;
const rememberedMax = 10_000;

/** Caches memberships in memory and clears them as soon as the directory changes (ASVS 8.3.2). */
@Injectable()
export class DirectoryMemberships extends Memberships implements OnModuleDestroy {
  override readonly ended = new Subject<EndedAccess>();
  generation = 0;
  private remembered = new Map<string, { known: Promise<KnownPerson | undefined>; untilMs: number }>();
  private listener: Listener | undefined;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly audit: PersonAudit,
  ) {
    super();
  }

  override of(identity: Identity): Promise<KnownPerson | undefined> {
    this.listen();
    const key = [identity.subject, identity.email, ...identity.roles].join('\n');
    const remembered = this.remembered.get(key);
    if (remembered && remembered.untilMs > Date.now()) return remembered.known;
    const known = this.lookUp(identity);
    // Not cached: without the listener a change would be missed.
    if (!this.listener?.isListening) return known;
    if (this.remembered.size >= rememberedMax) this.remembered.clear();
    this.remembered.set(key, { known, untilMs: Date.now() + rememberedForMs });
    known.catch(() => this.remembered.delete(key));
    return known;
  }

  async onModuleDestroy(): Promise<void> {
    await this.listener?.close();
  }

  private lookUp(identity: Identity): Promise<KnownPerson | undefined> {
    const ctx = { ...automationContext(0, 'sign-in'), caller: identity.subject };
    return this.database.transaction(ctx, async (tx) => {
      const row = await personOf(tx, identity, (person) =>
        this.audit.record(tx, { ...ctx, person }, { action: 'account.firstSignIn', personId: person.personId }),
      );
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
    this.listener = new Listener(this.config.databaseApiUrl, 'kantoor_directory', (news) => this.heard(news));
    void this.listener.listen();
  }

  /** Handles notifications: `closed PERSON` and `left ECOSYSTEM PERSON` name whose access ended; others only signal a change. */
  private heard(news: News): void {
    this.generation += 1;
    this.remembered = new Map();
    if (news === missed) return this.ended.next({});
    const [event, ...ids] = news.split(' ');
    if (event === 'closed') this.ended.next({ personId: Number(ids[0]) });
    if (event === 'left') this.ended.next({ ecosystemId: Number(ids[0]), personId: Number(ids[1]) });
  }
}
