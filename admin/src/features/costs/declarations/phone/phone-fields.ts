import type { Currency } from '@kantoor/schemas';
import { isDoubtful, toWireDate, today } from '../../../../format';
import type { DocumentDraft, OutboxEntry } from '../../../buying/documents';
import { typed } from '../../../records/product-lines';
import { dayProblem } from '../../../buying/costs';
import { vatBodies, type StatedReceipt, type VatShare } from '../../../buying/reading';

/** Values of the phone form by field; dates as YYYY-MM-DD. */
export interface PhoneFields {
  kind: 'paid' | 'driven';
  amount: string;
  name: string;
  day: string;
  teamId: string;
  department: string;
  project: string;
  note: string;
  shop: string;
  shopCountry: string;
  distance: string;
  tripFrom: string;
  tripTo: string;
  /** Currency of the amount, once it was chosen or taken over from the receipt; until then that of the team counts. */
  currency: Currency | '';
  /** Supplier and VAT by rate, each as JSON. */
  organization: string;
  vat: string;
}

interface Place {
  teamId: number;
  department: string;
  project: string;
}
export const newFields = (kind: PhoneFields['kind'], { teamId, department, project }: Place): PhoneFields => ({
  ...{ kind, amount: '', name: '', day: today(), teamId: String(teamId), department, project },
  ...{ note: '', shop: '', shopCountry: '', distance: '', tripFrom: '', tripTo: '', currency: '', organization: '', vat: '' },
});
export const fieldsOf = ({ typed: stored }: Pick<OutboxEntry, 'typed'>, place: Place): PhoneFields => ({
  ...newFields('paid', place),
  ...(stored as Partial<PhoneFields>),
});

const parsed = <T>(json: string, without: T): T => (json === '' ? without : (JSON.parse(json) as T));
export const supplierOf = ({ organization }: Pick<PhoneFields, 'organization'>): DocumentDraft['organization'] =>
  parsed(organization, null);
export const vatSharesOf = ({ vat }: Pick<PhoneFields, 'vat'>): readonly VatShare[] => parsed(vat, []);

/** Returns the values of the form, in the shape in which they are compared with the values read from the receipt. */
export const statedOn = (fields: PhoneFields, teamCurrency: Currency): StatedReceipt => ({
  ...{ currency: fields.currency || teamCurrency, organization: supplierOf(fields), vat: vatSharesOf(fields) },
  ...{ purchaseDate: fields.day, expectedTotal: fields.amount },
});
/** Returns the reverse: values taken over from the receipt, as fields of the form. */
export function takenOver({ organization, vat, purchaseDate, expectedTotal, currency }: Partial<StatedReceipt>): Partial<PhoneFields> {
  return {
    ...(organization !== undefined && { organization: organization ? JSON.stringify(organization) : '' }),
    ...(vat !== undefined && { vat: JSON.stringify(vat) }),
    ...(purchaseDate !== undefined && { day: purchaseDate }),
    ...(expectedTotal !== undefined && { amount: expectedTotal }),
    ...(currency !== undefined && { currency }),
  };
}

const text = (value: string): string | null => value.trim() || null;
/** Returns the document for the API, which fills in the empty fields. */
export function bodyOfFields(fields: PhoneFields, currency: Currency): OutboxEntry['body'] {
  const { kind, amount, name, day, teamId, department, project, note, distance, tripFrom, tripTo } = fields;
  const isDriven = kind === 'driven';
  const supplier = supplierOf(fields);
  return {
    documentType: 'Declaration',
    ...{ name: text(name), purchaseInvoiceDate: day ? toWireDate(day) : null, note: text(note) },
    ...(Number(teamId) > 0 && { teamId: Number(teamId) }),
    ...{ department: text(department), project: text(project) },
    ...(isDriven
      ? { distance: typed(distance), tripFrom: text(tripFrom), tripTo: text(tripTo) }
      : {
          ...{ currency: fields.currency || currency, expectedTotal: typed(amount) },
          organization: supplier && { organizationId: supplier.organizationId },
          shop: text(fields.shop),
          shopCountry: text(fields.shopCountry),
          documentLines: vatBodies(vatSharesOf(fields), {
            ...{ name: name || (supplier?.name ?? ''), amount: typed(amount) },
            ...{ department: text(department), project: text(project) },
          }),
        }),
  };
}

/** Checks whether it can be declared: with a figure, on a day that an invoice may bear. */
export const isDeclarable = (fields: PhoneFields): boolean => figureProblem(fields) === null && dayProblem(fields.day) === null;

/** Returns the error of the amount or distance, if it is missing or ambiguous. */
export function figureProblem({ kind, amount, distance }: PhoneFields): 'FIELD_REQUIRED' | 'NUMBER_DOUBTFUL' | null {
  const figure = kind === 'driven' ? distance : amount;
  if (figure.trim() === '') return 'FIELD_REQUIRED';
  return isDoubtful(figure) || typed(figure) === null ? 'NUMBER_DOUBTFUL' : null;
}
