import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, row, searchText, tenant } from './support/tenant-table.js';

/** Mails that are sent, with their attempts. */
export class Mails1763720000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // One row per attempt to send a mail, with its result (D-35, PLT-O41), and the figures in it: a retry after a crash has the same content
    // (D-48). Links in a custom text are shown to finance, and so are addresses that a person confirmed without a customer's record.
    await createTable(db, 'messages', {
      columns: `${row}, application text NOT NULL, external_identifier text NOT NULL, kind text NOT NULL, message_id text NOT NULL,
        title text NOT NULL, receiver_name text NOT NULL, receiver_address text NOT NULL, cc_address text,
        notification_template text NOT NULL, body jsonb NOT NULL,
        state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'deferred', 'failed', 'sent', 'bounced')),
        attempt int NOT NULL DEFAULT 1, last_error text, created_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz,
        links text[] NOT NULL DEFAULT '{}', confirmed_addresses text[] NOT NULL DEFAULT '{}',
        ${searchText('title', 'receiver_name', 'receiver_address', `coalesce(cc_address, '')`, `coalesce(body ->> 'askedBy', '')`)},
        moment jsonb,
        UNIQUE (ecosystem_id, message_id, attempt)`,
      indexes: {
        messages_log: `(ecosystem_id, application, external_identifier, created_at DESC)`,
        messages_waiting: `(ecosystem_id, created_at, id) WHERE state IN ('deferred', 'failed', 'bounced')`,
        // Each automatic mail checks whether its address was mailed before. Only the letters A-Z are compared case-insensitively.
        messages_reached: `(ecosystem_id, lower(receiver_address COLLATE "C")) WHERE state = 'sent'`,
        messages_copied: `(ecosystem_id, lower(cc_address COLLATE "C")) WHERE state = 'sent' AND cc_address IS NOT NULL`,
      },
      grants: ['SELECT', 'INSERT', 'UPDATE'],
    });
    // A mail may list records of any resource: it appears in their logs.
    await createTable(db, 'message_records', {
      columns: `ecosystem_id int NOT NULL, attempt_id int NOT NULL, resource text NOT NULL, entity_id int NOT NULL,
        PRIMARY KEY (ecosystem_id, resource, entity_id, attempt_id)`,
      references: { attempt_id: 'messages' },
      grants: ['SELECT', 'INSERT'],
    });
    // Sent files remain accessible as sent.
    await createTable(db, 'message_files', {
      columns: `ecosystem_id int NOT NULL, attempt_id int NOT NULL, file_id int NOT NULL, position int NOT NULL,
        PRIMARY KEY (ecosystem_id, attempt_id, position)`,
      references: { attempt_id: 'messages', file_id: 'stored_files' },
      grants: ['SELECT', 'INSERT'],
    });
    // Mails requested per working day, for the limits of an ecosystem: one row per person, and one total (person 0).
    await createTable(db, 'mail_counts', {
      columns: `${tenant}, day date NOT NULL, person_id int NOT NULL, requested int NOT NULL, PRIMARY KEY (ecosystem_id, day, person_id)`,
      grants: ['SELECT', 'INSERT', 'UPDATE'],
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, { tables: ['mail_counts', 'message_files', 'message_records', 'messages'] });
  }
}
