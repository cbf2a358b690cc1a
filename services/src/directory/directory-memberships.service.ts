import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Subject } from 'rxjs';
import { Config } from '../platform/runtime/config/index.js';
import { automationContext, type Person } from '../platform/runtime/context.js';
import { Database, Listener, missed, type News, type Tx } from '../platform/storage/database/index.js';
import { type EndedAccess, type Identity, type KnownPerson, Memberships } from '../platform/requests/identity/index.js';
import { PersonAudit } from './person-audit.service.js';
import type { Role } from '@kantoor/schemas';

/** Notified when an invitation is accepted. */
type OnFirstSignIn = (person: Person) => Promise<void>;

interface PersonRow {
  id: number;
  subject: string | null;
  email: string;
  name: string;
  language: 'nl' | 'en';
  disabled_at: Date | null;
  token_roles: string[];
}

/** Returns the person of a token: by subject, else by the email address of an invitation, which the first sign-in binds. */
async function personOf(tx: Tx, identity: Identity, onFirst: OnFirstSignIn): Promise<PersonRow | undefined> {
  await tx.query(`SELECT set_config('app.subject', $1, true), set_config('app.email', $2, true)`, [identity.subject, identity.email ?? '']);
  const [row] = (await tx.query(
    `SELECT id, subject, email, name, language, disabled_at, token_roles FROM people
     WHERE subject = $1 OR (subject IS NULL AND lower(email) = lower($2)) ORDER BY subject NULLS LAST LIMIT 1`,
    [identity.subject, identity.email ?? ''],
  )) as PersonRow[];
  if (!row) return undefined;
  await tx.query(`SELECT set_config('app.person', $1, true)`, [String(row.id)]);
  await rememberSignIn(tx, row, identity, onFirst);
  return row;
}

async function rememberSignIn(tx: Tx, row: PersonRow, { subject, roles }: Identity, onFirst: OnFirstSignIn): Promise<void> {
  const tokenRoles = [...roles].sort();
  if (row.subject === subject && row.token_roles.join() === tokenRoles.join()) return;
  await tx.query(`UPDATE people SET subject = $2, token_roles = $3 WHERE id = $1`, [row.id, subject, tokenRoles]);
  if (row.subject === null) await onFirst({ personId: row.id, subject, email: row.email, name: row.name });
}

/** Returns the roles of the token, plus those granted in the directory, minus those removed there (PLT-235). */
async function rolesOf(tx: Tx, personId: number, identity: Identity): Promise<Set<Role>> {
  const changes = (await tx.query(`SELECT role, granted FROM role_changes WHERE person_id = $1`, [personId])) as {
    role: Role;
    granted: boolean;
  }[];
  const roles = new Set(identity.roles);
  for (const { role, granted } of changes) {
    if (granted) roles.add(role);
    else roles.delete(role);
  }
  return roles;
}

const memberships = `
  SELECT em.ecosystem_id AS "ecosystemId",
    ARRAY(SELECT tm.team_id FROM team_memberships tm WHERE tm.ecosystem_id = em.ecosystem_id AND tm.person_id = em.person_id
      AND (tm.left_on IS NULL OR tm.left_on >= current_date)) AS "teamIds",
    ARRAY(SELECT a.id FROM activities a WHERE a.ecosystem_id = em.ecosystem_id AND a.lead_person_id = em.person_id
      AND a.archived_at IS NULL) AS "ledActivityIds"
  FROM ecosystem_memberships em WHERE em.person_id = $1`;

async function membershipsOf(tx: Tx, personId: number): Promise<KnownPerson['memberships']> {
  const rows = (await tx.query(memberships, [personId])) as { ecosystemId: number; teamIds: number[]; ledActivityIds: number[] }[];
  return new Map(rows.map((row) => [row.ecosystemId, { teamIds: new Set(row.teamIds), ledActivityIds: new Set(row.ledActivityIds) }]));
}

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
