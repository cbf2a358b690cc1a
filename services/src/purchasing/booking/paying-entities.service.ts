import { Injectable } from '@nestjs/common';
import { LegalEntities, type LegalEntity } from '../../books/legal-entities/index.js';
import { legalEntityReferences, teamOf } from '../../directory/teams/index.js';
import { Charges } from '../../payables/charges/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { PurchaseLine } from '../costs/index.js';
import type { PurchaseProblem } from './purchase-problems.rules.js';

/** The legal entity that pays a purchase, and the other one that bears each line, if any (PUR-O37, PLT-O90). */
export interface Paying {
  entity: LegalEntity | undefined;
  bearers: readonly (number | null)[];
}

@Injectable()
export class PayingEntities {
  constructor(
    private readonly legalEntities: LegalEntities,
    private readonly charges: Charges,
  ) {}

  /** A line is borne by the legal entity of its team, if that differs from the payer. */
  async of(tx: Tx, ctx: RequestContext, { teamId }: { teamId: number }, lines: readonly PurchaseLine[]): Promise<Paying> {
    const { legalEntityReference } = await teamOf(tx, ctx, teamId);
    const entity = legalEntityReference ? await this.legalEntities.byReference(tx, ctx, legalEntityReference) : undefined;
    if (!entity) return { entity, bearers: lines.map(() => null) };
    const references = await legalEntityReferences(tx, ctx);
    const byReference = new Map(
      [...(await this.legalEntities.all(tx, ctx)).values()].map((one) => [one.legalEntityReference.toLowerCase(), one.legalEntityId]),
    );
    const bearers = lines.map((line) => {
      const bearer = byReference.get((references.get(line.teamId ?? 0) ?? '').toLowerCase());
      return bearer === undefined || bearer === entity.legalEntityId ? null : bearer;
    });
    return { entity, bearers };
  }

  /** Costs borne by others are charged when the invoice is booked: returns what is missing for that. */
  async chargeProblem(tx: Tx, ctx: RequestContext, { entity, bearers }: Paying): Promise<PurchaseProblem | undefined> {
    if (!entity) return undefined;
    const borne = bearers.map((chargedEntityId) => ({ chargedEntityId }));
    const problem = await this.charges.problemOf(tx, ctx, entity.legalEntityId, borne);
    return problem
      ? { reason: 'CHARGE_INCOMPLETE', detail: problem.detail, fix: { resource: 'legal-entities', id: problem.legalEntityId } }
      : undefined;
  }
}
