import { Injectable } from '@nestjs/common';
import { chosenOf, settingsOf, type ChosenSettings, type SettingValues } from '@kantoor/schemas';
import { Audit } from '../../platform/audit/index.js';
import { may, type RequestContext } from '../../platform/runtime/context.js';
import { Database } from '../../platform/storage/database/index.js';
import { assertCurrent } from '../../platform/requests/http/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { EcosystemSettings } from '../../platform/storage/ecosystem-settings/index.js';

export type SettingsView = SettingValues & { version: number };
interface Row {
  chosen: ChosenSettings;
  version: number;
}

/** Cache duration: other processes see a change after reading again. */
const rememberedForMs = 5_000;
const rememberedMax = 1_000;

const chosenSql = `SELECT chosen, version FROM ecosystem_settings WHERE ecosystem_id = $1`;

/** The settings of an ecosystem (D-21): read by all that uses them, changed by finance. */
@Injectable()
export class DirectorySettings extends EcosystemSettings {
  private readonly remembered = new Map<number, { settings: Promise<SettingValues>; untilMs: number }>();

  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {
    super();
  }

  /** Returns the settings, at most five seconds old. */
  override of(ctx: RequestContext): Promise<SettingValues> {
    const remembered = this.remembered.get(ctx.ecosystemId);
    if (remembered && remembered.untilMs > Date.now()) return remembered.settings;
    const settings = this.current(ctx);
    if (this.remembered.size >= rememberedMax) this.remembered.clear();
    this.remembered.set(ctx.ecosystemId, { settings, untilMs: Date.now() + rememberedForMs });
    settings.catch(() => this.remembered.delete(ctx.ecosystemId));
    return settings;
  }

  override async current(ctx: RequestContext): Promise<SettingValues> {
    const { version: _, ...settings } = await this.view(ctx);
    return settings;
  }

  async view(ctx: RequestContext): Promise<SettingsView> {
    const [row] = await this.database.read<Row>(ctx, chosenSql, [ctx.ecosystemId]);
    return viewOf(row);
  }

  /** Changes the settings; fields absent from the body stay unchanged, so an older page keeps settings that it does not know. */
  async change(ctx: RequestContext, wanted: ChosenSettings): Promise<SettingsView> {
    const changed = await this.database.transaction(ctx, async (tx) => {
      await tx.query(`INSERT INTO ecosystem_settings (ecosystem_id, chosen, version) VALUES ($1, '{}', 0) ON CONFLICT DO NOTHING`, [
        ctx.ecosystemId,
      ]);
      const [row] = (await tx.query(`${chosenSql} FOR UPDATE`, [ctx.ecosystemId])) as [Row];
      assertCurrent(ctx, row.version);
      const before = settingsOf(row.chosen);
      const after = { ...before, ...wanted };
      if (after.officeOfOne !== before.officeOfOne && !may(ctx, 'settings.office-of-one'))
        throw new Problem('FORBIDDEN', { detail: 'Only a site admin changes whether this is an office of one' });
      await tx.query(
        `UPDATE ecosystem_settings SET chosen = $2::jsonb, version = version + 1, updated_at = now() WHERE ecosystem_id = $1`,
        [ctx.ecosystemId, JSON.stringify(chosenOf(after))],
      );
      await this.audit.record(tx, ctx, { action: 'settings.change', entity: 'ecosystem', entityId: ctx.ecosystemId, before, after });
      await this.changed(tx, ctx, before, after);
      return { ...after, version: row.version + 1 };
    });
    this.remembered.delete(ctx.ecosystemId);
    return changed;
  }
}

const viewOf = (row: Row | undefined): SettingsView => ({ ...settingsOf(row?.chosen ?? {}), version: row?.version ?? 0 });
