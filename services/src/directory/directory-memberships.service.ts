import { Injectable } from '@nestjs/common';
import { defer, Subject } from 'rxjs';
import { automationContext, type Person } from '../platform/runtime/context.js';
import { Database, type Listener, missed, type News, type Tx } from '../platform/storage/database/index.js';
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

interface Remembered {
  known: Promise<KnownPerson | undefined>;
  isUnderWay: boolean;
  untilMs: number;
}

/** Caches memberships in memory and clears them as soon as the directory changes (ASVS 8.3.2): only while its news are heard. */
@Injectable()
export class DirectoryMemberships extends Memberships {
  override readonly ended = defer(() => this.listen());
  generation = 0;
  private readonly endings = new Subject<EndedAccess>();
  private remembered = new Map<string, Remembered>();
  private listener: Listener | undefined;

  constructor(
    private readonly database: Database,
    private readonly audit: PersonAudit,
  ) {
    super();
  }

  override of(identity: Identity): Promise<KnownPerson | undefined> {
    const key = [identity.subject, identity.email, ...identity.roles].join('\n');
    const remembered = this.remembered.get(key);
    // While a change might be missed, only who asks at the same time gets the same answer.
    if (remembered && (remembered.isUnderWay || (this.listener?.isHeard && remembered.untilMs > Date.now()))) return remembered.known;
    const known = this.lookUp(identity);
    if (this.remembered.size >= rememberedMax) this.remembered.clear();
    const entry = { known, isUnderWay: true, untilMs: Date.now() + rememberedForMs };
    this.remembered.set(key, entry);
    known.then(
      () => (entry.isUnderWay = false),
      () => this.remembered.get(key) === entry && this.remembered.delete(key),
    );
    return known;
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

  private listen(): Subject<EndedAccess> {
    this.listener ??= this.database.listen('kantoor_directory', (news) => this.heard(news));
    return this.endings;
  }

  /** Handles notifications: `closed PERSON` and `left ECOSYSTEM PERSON` name whose access ended; others only signal a change. */
  private heard(news: News): void {
    this.generation += 1;
    this.remembered = new Map();
    if (news === missed) return this.endings.next({});
    const [event, ...ids] = news.split(' ');
    if (event === 'closed') this.endings.next({ personId: Number(ids[0]) });
    if (event === 'left') this.endings.next({ ecosystemId: Number(ids[0]), personId: Number(ids[1]) });
  }
}
