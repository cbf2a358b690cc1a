import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, joined, part, record, row, searchColumn, searchedAmount, searchText, tenant } from './support/tenant-table.js';

const words = (...listed: string[]): string => listed.map((word) => `'${word}'`).join(', ');
const refusals = words(
  ...['NOT_A_DOCUMENT', 'NOT_AN_INVOICE', 'DAMAGED', 'WANTS_PASSWORD', 'TOO_LARGE', 'TOO_SLOW', 'TOO_MUCH_MEMORY', 'READER_FAILED'],
);
const quarantines = words(
  ...['unknown-sender', 'spam', 'unreadable', 'too-large', 'too-many', 'infected', 'no-documents', 'automatic-reply'],
);
const searched = joined(
  ...['id::text', 'document_type', 'name', 'currency', `coalesce(reference, '')`, `coalesce(note, '')`],
  `coalesce(${searchedAmount('document_value')}, '')`,
);

/** Expense claims and incoming documents, from which purchases are made; what is read from their files; and the mails that bring them. */
export class Documents1763720000013 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createDocuments(db);
    await this.createPredictions(db);
    await this.createArrangements(db);
    await this.createReceivedMails(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: [
        ...['mailed_files', 'received_mails', 'document_arrangement_parts', 'document_arrangements', 'document_filled_fields'],
        ...['prediction_outcomes', 'document_predictions', 'inbox_document_lines', 'inbox_documents'],
      ],
    });
  }

  private async createDocuments(db: QueryRunner): Promise<void> {
    await createTable(db, 'inbox_documents', {
      columns: `${record}, document_type text NOT NULL CHECK (document_type IN ('Declaration', 'Incoming')),
        document_status_id smallint NOT NULL CHECK (document_status_id BETWEEN 1 AND 6),
        team_id int NOT NULL, name text NOT NULL, organization_id int, reference text, note text,
        purchase_invoice_date date, due_date date, currency char(3) NOT NULL,
        payment_method smallint CHECK (payment_method BETWEEN 1 AND 4), expected_total numeric(18,2), document_value numeric(18,2),
        department text, project text, place_team_id int, activity_id int, person_id int, attachment_id int, no_file_reason text,
        distance numeric(8,1) CHECK (distance > 0), distance_rate numeric(18,4), trip_from text, trip_to text,
        stated_taxes jsonb NOT NULL DEFAULT '[]', client_id text, initiator_id int, submitted_at timestamptz, decline_reason text,
        purchase_id int,
        -- Holds files that are read while the person still fills in the form; sending the form completes it.
        begun boolean NOT NULL DEFAULT false,
        -- What a supplier asks to state when paying (EN 16931 BT-83), and the shop of what is paid to a person (D-78).
        payment_reference text, shop text,
        ${searchColumn(joined(`unaccented(${searched})`, `unaccented(coalesce(shop, ''))`))},
        shop_country text CHECK (shop_country ~ '^[A-Z]{2}$'),
        CHECK ((document_status_id = 4) = (purchase_id IS NOT NULL))`,
      references: { team_id: 'teams', organization_id: 'organizations', purchase_id: 'purchases' },
      unique: {
        // A claim that a phone sends twice is stored once; a purchase is made from one document.
        inbox_documents_of_client: `(ecosystem_id, initiator_id, client_id) WHERE client_id IS NOT NULL`,
        inbox_documents_of_purchase: `(ecosystem_id, purchase_id)`,
      },
      indexes: {
        inbox_documents_by_status: `(ecosystem_id, document_status_id, purchase_invoice_date, id)`,
        inbox_documents_of_team: `(ecosystem_id, team_id, id DESC)`,
        inbox_documents_of_initiator: `(ecosystem_id, initiator_id, id DESC)`,
        inbox_documents_of_organization: `(ecosystem_id, organization_id)`,
        // Possible duplicates of a document (PUR-251): by reference, or by day and amount.
        inbox_documents_by_reference: `(ecosystem_id, organization_id, reference_key(reference))
          WHERE archived_at IS NULL AND reference IS NOT NULL`,
        inbox_documents_by_amount: `(ecosystem_id, purchase_invoice_date, document_value) WHERE archived_at IS NULL`,
        inbox_documents_begun: `(ecosystem_id, created_at) WHERE begun`,
      },
    });
    await createTable(db, 'inbox_document_lines', {
      columns: `ecosystem_id int NOT NULL, document_id int NOT NULL, line_number int NOT NULL, product_id int, description text,
        amount numeric(18,4), price numeric(18,4), incl_price numeric(18,4), tax_rate_id int, department text, project text,
        attachment_id int, team_id int, activity_id int, person_id int, ledger_id int,
        PRIMARY KEY (ecosystem_id, document_id, line_number),
        CONSTRAINT inbox_document_lines_ledger FOREIGN KEY (ecosystem_id, ledger_id) REFERENCES ledgers`,
      references: { document_id: 'inbox_documents', product_id: 'products', tax_rate_id: 'tax_rates' },
      indexes: { inbox_document_lines_of_ledger: `(ecosystem_id, ledger_id) WHERE ledger_id IS NOT NULL` },
    });
  }

  private async createPredictions(db: QueryRunner): Promise<void> {
    // Values read from files of documents, once per file; or why reading failed.
    await createTable(db, 'document_predictions', {
      columns: `ecosystem_id int NOT NULL, document_id int NOT NULL, file_id int NOT NULL,
        read_at timestamptz NOT NULL DEFAULT now(), took_ms int NOT NULL, sha256 text NOT NULL,
        refusal text CHECK (refusal IN (${refusals})), sureness text NOT NULL CHECK (sureness IN ('sure', 'check', 'none')),
        reading jsonb CHECK (octet_length(reading::text) <= 2097152), words jsonb NOT NULL CHECK (octet_length(words::text) <= 2097152),
        recognized_text text NOT NULL CHECK (octet_length(recognized_text) <= 524288), ${searchText('recognized_text')},
        PRIMARY KEY (ecosystem_id, document_id, file_id), CHECK ((refusal IS NULL) = (reading IS NOT NULL))`,
      references: { document_id: 'inbox_documents' },
      // The same file on another document is not read again.
      indexes: { document_predictions_by_content: `(ecosystem_id, sha256) WHERE refusal IS NULL` },
    });
    // Whether a value read from a document matches its final value: one row per field of a document, for the supplier whose hit rate it
    // counts in.
    await createTable(db, 'prediction_outcomes', {
      columns: `ecosystem_id int NOT NULL, id int GENERATED ALWAYS AS IDENTITY, document_id int NOT NULL,
        field text NOT NULL CHECK (length(field) BETWEEN 1 AND 40), organization_id int NOT NULL, is_right boolean NOT NULL,
        final_value text CHECK (length(final_value) <= 200), decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (ecosystem_id, id), UNIQUE (ecosystem_id, document_id, field)`,
      references: { document_id: 'inbox_documents ON DELETE CASCADE', organization_id: 'organizations' },
      indexes: { prediction_outcomes_of_supplier: `(ecosystem_id, organization_id, field, decided_at DESC, id DESC)` },
    });
    // Fields of a document that were filled in automatically, in which version, and their previous value.
    await createTable(db, 'document_filled_fields', {
      columns: `ecosystem_id int NOT NULL, document_id int NOT NULL, field text NOT NULL CHECK (length(field) BETWEEN 1 AND 40),
        version int NOT NULL, filled_at timestamptz NOT NULL DEFAULT now(),
        currency char(3), payment_method smallint CHECK (payment_method BETWEEN 1 AND 4),
        PRIMARY KEY (ecosystem_id, document_id, field)`,
      references: { document_id: 'inbox_documents ON DELETE CASCADE' },
    });
  }

  /** Documents whose pages were split or joined, so that everyone sees their origin, and that it can be undone. */
  private async createArrangements(db: QueryRunner): Promise<void> {
    // The document that keeps the rest, or contains all; its main files before and after.
    await createTable(db, 'document_arrangements', {
      columns: `${part}, kind text NOT NULL CHECK (kind IN ('split', 'join')), document_id int NOT NULL,
        file_before int, file_id int NOT NULL, made_at timestamptz NOT NULL DEFAULT now(), undone_at timestamptz`,
      references: { document_id: 'inbox_documents ON DELETE CASCADE' },
      indexes: { document_arrangements_of_document: `(ecosystem_id, document_id)` },
    });
    // Documents made from its pages, or joined into it: their version at the time, their pages, and the files moved with them.
    await createTable(db, 'document_arrangement_parts', {
      columns: `ecosystem_id int NOT NULL, arrangement_id int NOT NULL, document_id int NOT NULL, position int NOT NULL,
        version int NOT NULL, pages int[] NOT NULL, files int[] NOT NULL,
        PRIMARY KEY (ecosystem_id, arrangement_id, document_id)`,
      references: { arrangement_id: 'document_arrangements ON DELETE CASCADE', document_id: 'inbox_documents ON DELETE CASCADE' },
      indexes: { document_arrangement_parts_of_document: `(ecosystem_id, document_id)` },
    });
  }

  private async createReceivedMails(db: QueryRunner): Promise<void> {
    // Mails that are quarantined are kept whole, with the reason. A fetched mail that could not be moved afterwards is fetched again; its
    // content is stored once.
    await createTable(db, 'received_mails', {
      columns: `${row}, version int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        status text NOT NULL CHECK (status IN ('taken', 'repeated', 'quarantined', 'released', 'deleted')),
        reason text CHECK (reason IN (${quarantines})), recipient text NOT NULL, sender text NOT NULL, subject text NOT NULL,
        team_id int, size int NOT NULL, files jsonb NOT NULL DEFAULT '[]', file_id int,
        content_hash text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
        CHECK ((status IN ('taken', 'repeated')) = (reason IS NULL)),
        CONSTRAINT received_mails_file FOREIGN KEY (ecosystem_id, file_id) REFERENCES stored_files`,
      references: { team_id: 'teams' },
      unique: { received_mails_by_content: `(ecosystem_id, content_hash)` },
      indexes: { received_mails_by_status: `(ecosystem_id, status, id DESC)` },
    });
    // The document that a mailed file became: the same file again, or many times at once, makes no second one.
    await createTable(db, 'mailed_files', {
      columns: `${tenant}, sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'), document_id int, PRIMARY KEY (ecosystem_id, sha256)`,
      references: { document_id: 'inbox_documents' },
    });
  }
}
