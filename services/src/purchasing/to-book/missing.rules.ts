import { isEmpty, sellerProblems, type ToBookItem } from '@kantoor/schemas';

type MissingPart = ToBookItem['missing'][number];

/** What decides on whether a purchase, or the document it will be made of, can be booked. */
export interface CostToBook {
  organizationId: number | null;
  shop: string | null;
  paymentMethod: number | null;
  initiatorId: number | null;
  /** The date on the supplier's invoice. */
  invoiceDate: string | null;
  /** Kilometres are of the person who drove them. */
  isTrip: boolean;
  /** Booked elsewhere: without ledgers (PUR-O35). */
  isSkipped: boolean;
  lines: number;
  linesWithoutLedger: number;
}

/** Returns what a person still has to say before it can be booked, in the order of the form (D-66). */
export function missingOf(cost: CostToBook): MissingPart[] {
  const { organizationId, shop, paymentMethod, initiatorId, isTrip } = cost;
  const seller = sellerProblems({ organization: { organizationId }, shop, paymentMethod, initiatorId });
  const lacks: Record<MissingPart, boolean> = {
    supplier: !isTrip && seller.some(({ pointer }) => pointer === '/organization'),
    // A person who is paid back names the shop, or a supplier (D-78).
    shop: !isTrip && seller.some(({ pointer }) => pointer === '/shop'),
    date: isEmpty(cost.invoiceDate),
    lines: cost.lines === 0,
    ledger: !cost.isSkipped && cost.linesWithoutLedger > 0,
  };
  return (Object.keys(lacks) as MissingPart[]).filter((part) => lacks[part]);
}
