import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, part, pinnedPath, row, tenant } from './support/tenant-table.js';

const today = `today AS (
        SELECT (now() AT TIME ZONE coalesce((SELECT chosen ->> 'timeZone' FROM ecosystem_settings), 'Europe/Amsterdam'))::date AS day)`;

/** Approvals of records of any resource: rounds, questions, mails, deputies, and what was approved. */
export class Approvals1763720000012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createRounds(db);
    await this.createNotices(db);
    await this.createDelegations(db);
    await this.createSeals(db);
    await this.createAnswering(db);
    await this.createLimits(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: [
        ...['decisions_alone', 'approval_limits', 'approval_authors', 'approval_seals', 'approval_delegations'],
        ...['approval_notice_items', 'approval_notices', 'approval_questions', 'approvals', 'approval_rounds'],
      ],
      functions: [
        ...['keep_approval_limits()', 'approval_deputy(int, text, int)', 'approvals_answered_by(int, text, int)'],
        ...['approvals_answered_by(int)', 'approval_involved(text, int)'],
      ],
    });
  }

  /** A round per request, with one approval per person. */
  private async createRounds(db: QueryRunner): Promise<void> {
    // `seal`: what the round asks about (D-62).
    await createTable(db, 'approval_rounds', {
      columns: `${tenant}, resource text NOT NULL, entity_id int NOT NULL, round int NOT NULL CHECK (round > 0),
        state text NOT NULL DEFAULT 'open'
          CHECK (state IN ('open', 'to-book', 'approved', 'declined', 'withdrawn', 'overruled', 'restarted', 'archived')),
        requested_by int NOT NULL, requested_at timestamptz NOT NULL DEFAULT now(),
        not_asked jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(not_asked) = 'array'),
        ended_at timestamptz, ended_by int, reason text,
        seal jsonb CHECK (jsonb_typeof(seal) = 'object'), changes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(changes) = 'array'),
        PRIMARY KEY (ecosystem_id, resource, entity_id, round),
        CHECK ((state IN ('open', 'to-book')) = (ended_at IS NULL))`,
      unique: { approval_rounds_under_way: `(ecosystem_id, resource, entity_id) WHERE ended_at IS NULL` },
      indexes: { approval_rounds_of_requester: `(ecosystem_id, requested_by, resource, state)` },
    });
    // A receiver replaced in an open round has no row there: the replacement's row names the replaced person.
    await createTable(db, 'approvals', {
      columns: `${part}, version int NOT NULL DEFAULT 1, created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(), resource text NOT NULL, entity_id int NOT NULL, round int NOT NULL,
        receiver_id int NOT NULL,
        approval_state text NOT NULL DEFAULT 'pending' CHECK (approval_state IN ('pending', 'approved', 'declined')),
        note text, since timestamptz NOT NULL DEFAULT now(), answered_at timestamptz, answered_by int, in_place_of int,
        replaced_because text CHECK (replaced_because IN ('requester', 'missing', 'left', 'changed', 'handed-over', 'author')),
        replaced_reason text,
        part_numbers jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(part_numbers) = 'array'), parts_amount numeric(18,2),
        reminders int NOT NULL DEFAULT 0, reminded_at timestamptz, next_reminder_at timestamptz, escalated_at timestamptz,
        UNIQUE (ecosystem_id, resource, entity_id, round, receiver_id),
        CHECK ((approval_state = 'pending') = (answered_at IS NULL)), CHECK (approval_state <> 'declined' OR btrim(note) <> ''),
        FOREIGN KEY (ecosystem_id, resource, entity_id, round) REFERENCES approval_rounds`,
      indexes: {
        approvals_pending: `(ecosystem_id, resource, since) WHERE approval_state = 'pending'`,
        approvals_pending_of_receiver: `(ecosystem_id, receiver_id, resource) WHERE approval_state = 'pending'`,
        approvals_due: `(ecosystem_id, receiver_id, next_reminder_at) WHERE approval_state = 'pending' AND next_reminder_at IS NOT NULL`,
      },
    });
    await createTable(db, 'approval_questions', {
      columns: `${part}, approval_id int NOT NULL, question text NOT NULL CHECK (btrim(question) <> ''),
        asked_by int NOT NULL, asked_at timestamptz NOT NULL DEFAULT now(), answer text, answered_by int, answered_at timestamptz,
        CHECK ((answer IS NULL) = (answered_at IS NULL))`,
      references: { approval_id: 'approvals' },
      indexes: { approval_questions_of_approval: `(ecosystem_id, approval_id)` },
    });
  }

  /**
   * A mail to one person, stored in the transaction that causes it. The process of one round sends it, however many rounds it lists.
   */
  private async createNotices(db: QueryRunner): Promise<void> {
    // `changes`: what was changed since they approved, as long as their approval stays valid (PUR-O22).
    await createTable(db, 'approval_notices', {
      columns: `${part}, person_id int NOT NULL,
        kind text NOT NULL CHECK (kind IN ('asked', 'first', 'reminder', 'escalated', 'declined', 'approved', 'question', 'answer', 'changed')),
        resource text NOT NULL, entity_id int NOT NULL, round int NOT NULL, question_id int,
        made_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz, changes jsonb CHECK (jsonb_typeof(changes) = 'array'),
        FOREIGN KEY (ecosystem_id, resource, entity_id, round) REFERENCES approval_rounds`,
      indexes: {
        approval_notices_unsent: `(ecosystem_id, resource, entity_id, round) WHERE sent_at IS NULL`,
        approval_notices_of_person: `(ecosystem_id, person_id, kind)`,
      },
    });
    await createTable(db, 'approval_notice_items', {
      columns: `ecosystem_id int NOT NULL, notice_id int NOT NULL, approval_id int NOT NULL,
        PRIMARY KEY (ecosystem_id, notice_id, approval_id)`,
      references: { notice_id: 'approval_notices', approval_id: 'approvals' },
      indexes: { approval_notice_items_of_approval: `(ecosystem_id, approval_id)` },
    });
  }

  /** Delegations of a person's approvals for some days; a person has one deputy per day. Days are by the ecosystem's time zone. */
  private async createDelegations(db: QueryRunner): Promise<void> {
    await createTable(db, 'approval_delegations', {
      columns: `${row}, version int NOT NULL DEFAULT 1, person_id int NOT NULL, deputy_id int NOT NULL,
        first_day date NOT NULL, last_day date NOT NULL, set_by int NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (person_id <> deputy_id), CHECK (first_day <= last_day)`,
      indexes: {
        approval_delegations_by_day: `(ecosystem_id, last_day)`,
        approval_delegations_of_deputy: `(ecosystem_id, deputy_id, last_day)`,
      },
    });
  }

  /**
   * What a record contained when it was last written, and what was approved or booked of it (D-62). What was declined needs approval until it
   * is approved, also after the decline's round: a later request may be withdrawn, or find no one to ask (D-62, D-63).
   */
  private async createSeals(db: QueryRunner): Promise<void> {
    await createTable(db, 'approval_seals', {
      columns: `${tenant}, resource text NOT NULL, entity_id int NOT NULL, begun_at timestamptz NOT NULL DEFAULT now(),
        content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'), seal jsonb CHECK (jsonb_typeof(seal) = 'object'),
        sealed_by text CHECK (sealed_by IN ('document', 'booking')), sealed_at timestamptz, declined boolean NOT NULL DEFAULT false,
        PRIMARY KEY (ecosystem_id, resource, entity_id), CHECK (num_nonnulls(seal, sealed_by, sealed_at) IN (0, 3))`,
    });
    // The people who wrote that content, with the time of their last change (D-63).
    await createTable(db, 'approval_authors', {
      columns: `${tenant}, resource text NOT NULL, entity_id int NOT NULL, person_id int NOT NULL, wrote_at timestamptz NOT NULL,
        PRIMARY KEY (ecosystem_id, resource, entity_id, person_id)`,
    });
    // Records that the only person of an office of one decided on though they were their own (D-64): who did, and when first.
    await createTable(db, 'decisions_alone', {
      columns: `${tenant}, resource text NOT NULL, entity_id int NOT NULL, person_id int NOT NULL,
        decided_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (ecosystem_id, resource, entity_id, person_id)`,
      grants: ['SELECT', 'INSERT', 'DELETE'],
    });
  }

  /** Who answers for whom. The one place of this rule: answers, lists, figures, pages and mails ask it. */
  private async createAnswering(db: QueryRunner): Promise<void> {
    // People who do not decide on a record: requesters, of restarted rounds too, its initiator, and who wrote it (D-20, D-63). Documents are
    // created later than this.
    await db.query(`CREATE FUNCTION approval_involved(of_resource text, of_id int) RETURNS SETOF int LANGUAGE plpgsql STABLE AS $$ BEGIN
      RETURN QUERY SELECT r.requested_by FROM approval_rounds r WHERE r.resource = of_resource AND r.entity_id = of_id
          AND NOT EXISTS (SELECT FROM approval_rounds x WHERE x.resource = of_resource AND x.entity_id = of_id AND x.round >= r.round AND x.state <> 'restarted'
            AND EXISTS (SELECT FROM approval_rounds n WHERE n.resource = of_resource AND n.entity_id = of_id AND n.round > x.round))
        UNION SELECT a.person_id FROM approval_authors a WHERE a.resource = of_resource AND a.entity_id = of_id
        UNION SELECT p.initiator_id FROM purchases p WHERE of_resource = 'purchases' AND p.id = of_id AND p.initiator_id IS NOT NULL
        UNION SELECT d.initiator_id FROM inbox_documents d WHERE of_resource = 'inbox-documents' AND d.id = of_id AND d.initiator_id IS NOT NULL;
      END $$`);
    // People whose approvals a person may answer today, whatever the record: themselves, and others through up to three deputies (answersFor).
    await db.query(`CREATE FUNCTION approvals_answered_by(person int) RETURNS SETOF int LANGUAGE sql STABLE AS $$
      WITH RECURSIVE ${today},
      answered AS (
        SELECT person AS id, 0 AS steps, ARRAY[person] AS seen
        UNION ALL
        SELECT d.person_id, a.steps + 1, a.seen || d.person_id FROM answered a
          JOIN approval_delegations d ON d.deputy_id = a.id AND (SELECT day FROM today) BETWEEN d.first_day AND d.last_day
        WHERE a.steps < 3 AND d.person_id <> ALL (a.seen))
      SELECT DISTINCT id FROM answered $$`);
    // Of these the ones whose approvals of a record the person answers: who is involved in it answers none, and does not name a deputy for another.
    await db.query(`CREATE FUNCTION approvals_answered_by(person int, of_resource text, of_id int) RETURNS SETOF int LANGUAGE sql STABLE AS $$
      WITH RECURSIVE ${today},
      involved AS MATERIALIZED (SELECT approval_involved(of_resource, of_id) AS id),
      answered AS (
        SELECT person AS id, 0 AS steps, ARRAY[person] AS seen WHERE person NOT IN (SELECT id FROM involved)
        UNION ALL
        SELECT d.person_id, a.steps + 1, a.seen || d.person_id FROM answered a
          JOIN approval_delegations d ON d.deputy_id = a.id AND (SELECT day FROM today) BETWEEN d.first_day AND d.last_day
            AND (d.set_by = d.person_id OR d.set_by NOT IN (SELECT id FROM involved))
        WHERE a.steps < 3 AND d.person_id <> ALL (a.seen))
      SELECT DISTINCT id FROM answered $$`);
    // The deputy who answers for a person on a record today: the last in that chain who is not involved (deputiesOf).
    await db.query(`CREATE FUNCTION approval_deputy(person int, of_resource text, of_id int) RETURNS TABLE (deputy int, last_day date) LANGUAGE sql STABLE AS $$
      WITH RECURSIVE ${today},
      involved AS MATERIALIZED (SELECT approval_involved(of_resource, of_id) AS id),
      chain AS (
        SELECT person AS id, NULL::date AS last_day, 0 AS steps, ARRAY[person] AS seen
        UNION ALL
        SELECT d.deputy_id, d.last_day, c.steps + 1, c.seen || d.deputy_id FROM chain c
          JOIN approval_delegations d ON d.person_id = c.id AND (SELECT day FROM today) BETWEEN d.first_day AND d.last_day
            AND (d.set_by = d.person_id OR d.set_by NOT IN (SELECT id FROM involved))
        WHERE c.steps < 3 AND d.deputy_id <> ALL (c.seen))
      SELECT id, last_day FROM chain WHERE steps > 0 AND id NOT IN (SELECT id FROM involved) ORDER BY steps DESC LIMIT 1 $$`);
  }

  /** The limits of approval since they were first set (D-56), written by a trigger so that no path bypasses it. */
  private async createLimits(db: QueryRunner): Promise<void> {
    await createTable(db, 'approval_limits', {
      columns: `${tenant}, since timestamptz NOT NULL, not_asked_below numeric(18,2) NOT NULL, needed_from numeric(18,2) NOT NULL,
        PRIMARY KEY (ecosystem_id, since)`,
      grants: ['SELECT', 'INSERT'],
    });
    await db.query(`CREATE FUNCTION keep_approval_limits() RETURNS trigger LANGUAGE plpgsql ${pinnedPath} AS $$
      DECLARE
        below numeric := coalesce((NEW.chosen ->> 'approvalNotAskedBelow')::numeric, 0);
        needed numeric := coalesce((NEW.chosen ->> 'approvalNeededFrom')::numeric, 0);
        old_below numeric := 0;
        old_needed numeric := 0;
      BEGIN
        IF TG_OP = 'UPDATE' THEN
          old_below := coalesce((OLD.chosen ->> 'approvalNotAskedBelow')::numeric, 0);
          old_needed := coalesce((OLD.chosen ->> 'approvalNeededFrom')::numeric, 0);
        END IF;
        INSERT INTO approval_limits (ecosystem_id, since, not_asked_below, needed_from)
          VALUES (NEW.ecosystem_id, '-infinity', old_below, old_needed) ON CONFLICT DO NOTHING;
        IF (below, needed) IS DISTINCT FROM (old_below, old_needed) THEN
          INSERT INTO approval_limits (ecosystem_id, since, not_asked_below, needed_from)
            VALUES (NEW.ecosystem_id, clock_timestamp(), below, needed) ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(
      `CREATE TRIGGER kept_approval_limits AFTER INSERT OR UPDATE ON ecosystem_settings FOR EACH ROW EXECUTE FUNCTION keep_approval_limits()`,
    );
  }
}
