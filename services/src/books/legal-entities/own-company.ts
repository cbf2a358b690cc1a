import { ecosystemNamed } from '../../directory/colleagues/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import type { Tx } from '../../platform/storage/database/index.js';
import type { OwnCompany } from '../../reading/model/index.js';
import type { InvoiceData } from './legal-entity.js';

interface Called {
  name: string | null;
  invoiceData: Partial<InvoiceData> | null;
}
const calledSql = `SELECT name, invoice_data AS "invoiceData" FROM legal_entities WHERE ecosystem_id = $1
  UNION ALL SELECT NULL, invoice_data FROM invoice_templates WHERE ecosystem_id = $1`;

/** Returns what this ecosystem is called on documents that it receives: by the data of its legal entities and their templates. */
export async function ownCompanyOf(tx: Tx, ctx: RequestContext): Promise<OwnCompany> {
  const { name } = await ecosystemNamed(tx, ctx);
  const all = (await tx.query(calledSql, [ctx.ecosystemId])) as Called[];
  const data = all.flatMap(({ invoiceData }) => (invoiceData ? [invoiceData] : []));
  return {
    names: stated([name, ...all.map((each) => each.name), ...data.map(({ registeredCompanyName }) => registeredCompanyName)]),
    chamberNumbers: stated(data.map(({ coCNumber }) => coCNumber)),
    vatNumbers: stated(data.map(({ vatNumber }) => vatNumber)),
    accounts: stated(data.flatMap(({ bankAccounts = [] }) => bankAccounts.map(({ accountNumber }) => accountNumber))),
    addresses: stated(data.map(addressOf)),
  };
}

const addressOf = ({ streetName, houseNumber, postalCode, city }: Partial<InvoiceData>): string | undefined =>
  streetName && houseNumber ? `${streetName} ${houseNumber}, ${postalCode ?? ''} ${city ?? ''}`.trim() : undefined;

const stated = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text?.trim() ? [text.trim()] : []))),
];
