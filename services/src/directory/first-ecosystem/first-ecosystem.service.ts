import { Injectable } from '@nestjs/common';
import { freeKey, type FirstEcosystem, type FirstEcosystemState } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { Config } from '../../platform/runtime/config/index.js';
import { automationContext } from '../../platform/runtime/context.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import type { Account } from '../../platform/runtime/request.js';
import { Database } from '../../platform/storage/database/index.js';
import { tidyName } from '../tidy-name.js';
import { SetupSettings } from './setup-settings.js';

/** No ecosystem is current yet. */
const nowhere = automationContext(0, 'first-ecosystem');

/**
 * Makes the first ecosystem of an empty installation, with whoever does it as its first site admin: a signed-in person who has the setup
 * code. The database refuses a second one.
 */
@Injectable()
export class FirstEcosystems {
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

  async make({ email }: Account, { setupCode, name, personName, language = 'nl' }: FirstEcosystem): Promise<void> {
    if (await this.hasEcosystem()) throw new Problem('NOT_EMPTY');
    if (!this.setup.isCode(setupCode)) throw new Problem('SETUP_CODE_WRONG');
    if (email === undefined) throw new Problem('ADDRESS_UNKNOWN');
    const ecosystem = { key: freeKey(name, new Set(), 'kantoor'), name: tidyName(name) };
    await this.database.transaction(nowhere, async (tx) => {
      const [made] = (await tx.query(`SELECT made_id AS "ecosystemId", admin_id AS "personId" FROM first_ecosystem($1, $2, $3, $4, $5)`, [
        ...[ecosystem.key, ecosystem.name, email, tidyName(personName), language],
      ])) as { ecosystemId: number; personId: number }[];
      if (!made) throw new Problem('NOT_EMPTY');
      const { ecosystemId, personId } = made;
      await tx.query(`SELECT set_config('app.person', $1, true)`, [String(personId)]);
      const ctx = { ...nowhere, ecosystemId };
      await this.audit.record(tx, ctx, { action: 'ecosystem.create', entity: 'ecosystem', entityId: ecosystemId, after: ecosystem });
    });
  }

  private async hasEcosystem(): Promise<boolean> {
    const [row] = await this.database.read<{ has: boolean }>(nowhere, `SELECT has_ecosystem() AS has`, []);
    return row!.has;
  }
}
