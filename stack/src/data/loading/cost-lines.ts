import { rateOf } from '@kantoor/schemas';
import type { ChargedRate, LegalEntity } from '@kantoor/services/data';
import type { Business, TaxKind } from '../companies/business.js';
import { fullNameOf, people } from '../companies/people.js';
import type { Catalogue } from '../planning/loaded.js';
import type { PlannedLine } from '../planning/purchases.js';
import type { Workplace } from './invoices.js';

/** A purchase or a document, as input for its approvals. */
export interface LoadedCost {
  id: number;
  name: string;
  teamId: number;
  /** Amount of each line with VAT, by its number less one. */
  grossOfLines: string[];
}
export type CostProducts = ReadonlyMap<string, { id: number; name: string; taxRateId: number; ledger: string }>;
export type CostPlaces = ReadonlyMap<string, Place>;

interface Known {
  team: Business['teams'][number];
  entity: Pick<LegalEntity, 'defaultTaxRateId'>;
  /** The rate of the supplier's rule on every line. */
  regime: ChargedRate | null | undefined;
  catalogue: Catalogue;
  products: CostProducts;
  places: CostPlaces;
}

/** Returns purchase lines, each with its row and charged rate. */
export const costLines = (lines: readonly PlannedLine[], { team, entity, regime, catalogue, products, places }: Known) => {
  const rate = (kind: TaxKind | undefined): ChargedRate | undefined => kind && catalogue.rates.get(catalogue.taxRateIds[kind]);
  return lines.map(({ what, amount, price, activity, tax }, at) => {
    const product = products.get(what);
    const taxRateId = tax ? catalogue.taxRateIds[tax] : (product?.taxRateId ?? null);
    return {
      rate: rateOf({
        ruled: regime,
        chosen: rate(tax),
        product: catalogue.rates.get(product?.taxRateId ?? 0),
        standard: catalogue.rates.get(entity.defaultTaxRateId ?? 0),
      }).rate,
      row: {
        ...{
          line_number: at + 1,
          product_id: product?.id ?? null,
          description: product ? null : what,
          amount,
          price,
          tax_rate_id: taxRateId,
        },
        ...{ department: team.name, project: activity, team_id: team.id, ...places.get(`${team.id}/${activity}`)! },
      },
      ledgerAccount: product?.ledger ?? null,
      productName: product?.name ?? null,
    };
  });
};

interface Place {
  activity_id: number | null;
  person_id: number | null;
}
/** Returns the activities of teams and people, by team number and name. */
export async function placesOf(tx: Workplace['tx'], { ecosystemId, teams }: Business): Promise<CostPlaces> {
  const activities: { id: number; teamId: number; name: string }[] = await tx.query(
    `SELECT id, team_id AS "teamId", name FROM activities WHERE ecosystem_id = $1`,
    [ecosystemId],
  );
  return new Map([
    ...teams.flatMap((team) =>
      people.map((person): [string, Place] => [`${team.id}/${fullNameOf(person)}`, { activity_id: null, person_id: person.id }]),
    ),
    ...activities.map(({ id, teamId, name }): [string, Place] => [`${teamId}/${name}`, { activity_id: id, person_id: null }]),
  ]);
}
