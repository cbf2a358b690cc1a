import { Injectable } from '@nestjs/common';
import { freeKey, type FirstEcosystem, type FirstEcosystemState, type FurtherEcosystem, type MadeEcosystem } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { automationContext, type RequestContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Account } from '../../platform/runtime/request.js';
import { Database, type Tx } from '../../platform/storage/database/index.js';
import { tidyName } from '../teams/index.js';
import { SetupSettings } from './setup-settings.js';

/** The database adds a number to one that is taken. */
const keyOf = (name: string): string => freeKey(name, new Set(), 'kantoor');
/** No ecosystem is current yet. */
const nowhere = automationContext(0, 'first-ecosystem');

/**
 * Makes ecosystems, for who has the setup code of the installation. The first one of an empty installation gets the signed-in person who
 * makes it as its first site admin; the database refuses a second one there. A further one is made by a site admin, who becomes its only
 * member: the database lets no one else in, and shows nothing of other ecosystems.
 */
@Injectable()
export class NewEcosystems {
  private readonly setup: SetupSettings;

  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    config: Config,
  ) {
    this.setup = config.of(SetupSettings);
  }

  async state({ email = null }: { email?: string | null | undefined }): Promise<FirstEcosystemState> {
    return { isOpen: this.setup.hasCode && !(await this.hasEcosystem()), emailAddress: email };
  }

  async makeFirst({ email }: Account, { setupCode, name, personName, language = 'nl' }: FirstEcosystem): Promise<void> {
    if (await this.hasEcosystem()) throw new Problem('NOT_EMPTY');
    if (!this.setup.isCode(setupCode)) throw new Problem('SETUP_CODE_WRONG');
    if (email === undefined) throw new Problem('ADDRESS_UNKNOWN');
    const ecosystem = { key: keyOf(name), name: tidyName(name) };
    await this.database.transaction(nowhere, async (tx) => {
      const [made] = (await tx.query(`SELECT made_id AS "ecosystemId", admin_id AS "personId" FROM first_ecosystem($1, $2, $3, $4, $5)`, [
        ...[ecosystem.key, ecosystem.name, email, tidyName(personName), language],
      ])) as { ecosystemId: number; personId: number }[];
      if (!made) throw new Problem('NOT_EMPTY');
      const { ecosystemId, personId } = made;
      await tx.query(`SELECT set_config('app.person', $1, true)`, [String(personId)]);
      await this.recorded(tx, { ...nowhere, ecosystemId }, ecosystem);
    });
  }

  async makeFurther(ctx: RequestContext, { setupCode, name }: FurtherEcosystem): Promise<MadeEcosystem> {
    if (!this.setup.isCode(setupCode)) {
      await this.database.transaction(ctx, (tx) =>
        this.audit.record(tx, ctx, { action: 'ecosystem.refuse', entity: 'ecosystem', entityId: ctx.ecosystemId }),
      );
      throw new Problem('SETUP_CODE_WRONG');
    }
    return this.database.transaction(ctx, async (tx) => {
      const [made] = (await tx.query(`SELECT made_id AS id, made_key AS key FROM further_ecosystem($1, $2)`, [
        ...[keyOf(name), tidyName(name)],
      ])) as { id: number; key: string }[];
      if (!made) throw new Problem('FORBIDDEN');
      const ecosystem = { key: made.key, name: tidyName(name) };
      // In its own log only: colleagues here need not know of it.
      await this.recorded(tx, { ...ctx, ecosystemId: made.id }, ecosystem);
      // What is still written belongs here, such as the answer to a repeated request.
      await tx.query(`SELECT set_config('app.ecosystem', $1, true)`, [String(ctx.ecosystemId)]);
      return { id: made.id, ...ecosystem };
    });
  }

  private recorded(tx: Tx, ctx: RequestContext, after: { key: string; name: string }): Promise<void> {
    return this.audit.record(tx, ctx, { action: 'ecosystem.create', entity: 'ecosystem', entityId: ctx.ecosystemId, after });
  }

  private async hasEcosystem(): Promise<boolean> {
    const [row] = await this.database.read<{ has: boolean }>(nowhere, `SELECT has_ecosystem() AS has`, []);
    return row!.has;
  }
}
