import type { Belongings } from './belongings.js';

type Value = string | number | boolean;
/** A low and a high value, so that both matches and order would distinguish them. */
type Pair = readonly [Value, Value];

interface HiddenColumn {
  table: string;
  column: string;
  values: Pair;
}

const frame = ['ecosystem_id', 'id', 'version', 'created_at', 'updated_at', 'archived_at'];
/**
 * Columns that a list shows of rows that cannot be opened, as the requirements define it (D-15, PLT-O97), not the code. Nothing of another
 * team's invoices.
 */
export const shown: Record<string, string[]> = {
  deals: [
    ...[
      'team_id',
      'name',
      'owner',
      'currency',
      'organization_id',
      'contact_id',
      'deal_state_id',
      'deal_date',
      'invoice_date',
      'deal_value',
    ],
    ...['payment_status', 'linked_invoice_id', 'linked_legal_entity_id', 'linked_invoice_number', 'linked_invoice_sent'],
    ...['credit_invoice_id', 'credit_invoice_number'],
  ],
  subscriptions: [
    ...['team_id', 'name', 'owner', 'currency', 'organization_id', 'subscription_value', 'subscription_date'],
    ...['interval_id', 'day_of_month', 'month_of_year', 'start_date', 'end_date', 'output'],
  ],
  purchases: [
    ...['team_id', 'name', 'organization_id', 'shop', 'shop_country', 'reference', 'purchase_date', 'due_date', 'currency'],
    ...['purchase_state_id', 'purchase_value'],
  ],
  // Those of another team are in no list (PUR-O62).
  inbox_documents: [],
  legal_entities: ['name', 'legal_entity_reference', 'invoice_number_prefix'],
  sales_invoices: [],
};
/** Columns that define where a row belongs, or would turn it into another row. */
export const structural: Record<string, string[]> = {
  deals: ['reissue_of'],
  purchases: ['initiator_id', 'purchase_invoice_id'],
  inbox_documents: [
    ...['team_id', 'initiator_id', 'purchase_id', 'document_type', 'document_status_id', 'client_id', 'attachment_id'],
    ...['place_team_id', 'activity_id', 'person_id'],
  ],
  // They decide on what is billed, which only its team sees.
  subscriptions: ['bills_from', 'invoice_directly'],
  legal_entities: [],
  sales_invoices: [
    ...[
      'legal_entity_id',
      'legal_entity_reference',
      'origin_resource',
      'origin_id',
      'team_id',
      'status',
      'invoice_type',
      'credits_invoice_id',
      'reissue_of',
      'invoice_number',
    ],
    ...['sent_otherwise_on', 'sent_otherwise_by'],
    ...['source', 'legal_entity_reference_origin', 'source_invoice_id', 'original_amount'],
    ...['book_date', 'accounting_tax_amount', 'exchange_rate', 'exchange_rate_date', 'exchange_rate_source'],
  ],
};

const texts: Pair = ['aaCANARYlow', 'zzCANARYhigh'];
const byType: Record<string, Pair> = {
  text: texts,
  character: ['AA', 'ZZ'],
  integer: [1_000, 9_000],
  smallint: [1, 2],
  numeric: [1_000, 9_000],
  boolean: [false, true],
  date: ['2001-01-01', '2031-01-01'],
  'timestamp with time zone': ['2001-01-01T00:00:00Z', '2031-01-01T00:00:00Z'],
  jsonb: [JSON.stringify([{ text: texts[0] }]), JSON.stringify([{ text: texts[1] }])],
};
const chosen: Record<string, Pair> = {
  confirmed_receivers: [`{${texts[0] as string}}`, `{${texts[1] as string}}`],
  currency: ['CHF', 'USD'],
  language: ['en', 'nl'],
  shop_country: ['AA', 'ZZ'],
  payment_status: ['full', 'open'],
  credit_transfer_version: ['03', '09'],
  // Later than any invoice date.
  posting_date: ['2041-01-01', '2051-01-01'],
  payment_provider: ['mollie', 'test'],
};

/** Two records of each kind, of which a colleague in another team may see at most some columns. */
export class HiddenValues {
  private constructor(
    private readonly of: Belongings,
    readonly columns: HiddenColumn[],
    private readonly records: Record<string, [number, number]>,
  ) {}

  static async make(of: Belongings, records: Record<string, [number, number]>): Promise<HiddenValues> {
    const { ids } = of;
    const [second] = await of.office.rows<{ id: number }>(
      `INSERT INTO ledgers (ecosystem_id, name, value) VALUES ($1, 'B', '9') RETURNING id`,
      [ids.ecosystem],
    );
    const contact = await of.office.made('POST', '/api/crm/contacts', { firstName: 'Zo', lastName: 'Zz' });
    const [rate] = await of.office.rows<{ id: number }>(`SELECT id FROM tax_rates WHERE ecosystem_id = $1 AND description = 'Laag'`, [
      ids.ecosystem,
    ]);
    const [template] = await of.office.rows<{ id: number }>(
      `INSERT INTO invoice_templates (ecosystem_id, legal_entity_id, name) VALUES ($1, $2, 'B') RETURNING id`,
      [ids.ecosystem, ids.legalEntity],
    );
    const files: Pair = [ids.dealFile, ids.organizationFile];
    const references: Record<string, Pair> = {
      contacts: [ids.contact, contact.contactId as number],
      ledgers: [ids.ledger, second!.id],
      tax_rates: [ids.taxRate, rate!.id],
      organizations: [ids.organization, records['organizations']![1]],
      invoice_templates: [ids.template, template!.id],
      stored_files: files,
    };
    const columns = (await Promise.all(Object.keys(shown).map((table) => hiddenOf(of, table, references)))).flat();
    return new HiddenValues(of, columns, records);
  }

  /** Sets everything hidden of the first record low and of the second high, or vice versa; nothing else changes. */
  async set(firstIsLow: boolean): Promise<void> {
    for (const [table, ids] of Object.entries(this.records)) {
      const columns = this.columns.filter((each) => each.table === table);
      if (columns.length === 0) continue;
      for (const [i, id] of ids.entries()) {
        const values = columns.map((each) => each.values[(i === 0) === firstIsLow ? 0 : 1]);
        const assignments = columns.map(({ column }, n) => `${column} = $${n + 3}`).join(', ');
        await this.of.office.rows(`UPDATE ${table} SET ${assignments} WHERE ecosystem_id = $1 AND id = $2`, [
          this.of.ids.ecosystem,
          id,
          ...values,
        ]);
      }
    }
    for (const [i, id] of this.records['deals']!.entries())
      await this.of.office.rows(
        `UPDATE deal_lines SET description = $3, department = $3, project = $3 WHERE ecosystem_id = $1 AND deal_id = $2`,
        [this.of.ids.ecosystem, id, texts[(i === 0) === firstIsLow ? 0 : 1]],
      );
  }
}

/** Returns every column that the requirements do not show, including columns added later. */
async function hiddenOf({ office, ids }: Belongings, table: string, references: Record<string, Pair>): Promise<HiddenColumn[]> {
  const rows = await office.rows<{ column: string; type: string; target: string | null }>(
    `SELECT c.column_name AS column, c.data_type AS type, (SELECT f.confrelid::regclass::text FROM pg_constraint f
       JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey) AND a.attname = c.column_name
       WHERE f.contype = 'f' AND f.conrelid = $1::text::regclass AND c.column_name <> 'ecosystem_id' LIMIT 1) AS target
     FROM information_schema.columns c WHERE c.table_name = $1::text AND c.is_generated = 'NEVER' AND $2 > 0`,
    [table, ids.ecosystem],
  );
  const known = new Set([...frame, ...shown[table]!, ...structural[table]!]);
  return rows
    .filter(({ column }) => !known.has(column))
    .map(({ column, type, target }) => {
      const values = target ? references[target] : (chosen[column] ?? byType[type]);
      if (!values) throw new Error(`No two values for ${table}.${column} of type ${type}`);
      return { table, column, values };
    });
}
