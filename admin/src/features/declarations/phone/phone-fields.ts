import type { Currency } from '@kantoor/schemas';
import { isDoubtful, toWireDate, today } from '../../../format';
import type { OutboxEntry } from '../../documents';
import { typed } from '../../product-lines';

/** What is typed on a phone, by field; days as YYYY-MM-DD. */
export interface PhoneFields {
  kind: 'paid' | 'driven';
  amount: string;
  name: string;
  day: string;
  teamId: string;
  department: string;
  project: string;
  note: string;
  distance: string;
  tripFrom: string;
  tripTo: string;
}

interface Place {
  teamId: number;
  department: string;
  project: string;
}
export const newFields = (kind: PhoneFields['kind'], { teamId, department, project }: Place): PhoneFields => ({
  ...{ kind, amount: '', name: '', day: today(), teamId: String(teamId), department, project },
  ...{ note: '', distance: '', tripFrom: '', tripTo: '' },
});
export const fieldsOf = ({ typed: kept }: Pick<OutboxEntry, 'typed'>, place: Place): PhoneFields => ({
  ...newFields('paid', place),
  ...(kept as Partial<PhoneFields>),
});

const text = (value: string): string | null => value.trim() || null;
/** The document as the API takes it. What was left empty is filled in there. */
export function bodyOfFields(fields: PhoneFields, currency: Currency): OutboxEntry['body'] {
  const { kind, amount, name, day, teamId, department, project, note, distance, tripFrom, tripTo } = fields;
  const isDriven = kind === 'driven';
  return {
    documentType: 'Declaration',
    ...{ name: text(name), purchaseInvoiceDate: day ? toWireDate(day) : null, note: text(note) },
    ...(Number(teamId) > 0 && { teamId: Number(teamId) }),
    ...{ department: text(department), project: text(project) },
    ...(isDriven
      ? { distance: typed(distance), tripFrom: text(tripFrom), tripTo: text(tripTo) }
      : { currency, expectedTotal: typed(amount) }),
  };
}

/** The figure that it is about, where that is missing or could be read in two ways. */
export function figureProblem({ kind, amount, distance }: PhoneFields): 'FIELD_REQUIRED' | 'NUMBER_DOUBTFUL' | null {
  const figure = kind === 'driven' ? distance : amount;
  if (figure.trim() === '') return 'FIELD_REQUIRED';
  return isDoubtful(figure) || typed(figure) === null ? 'NUMBER_DOUBTFUL' : null;
}
