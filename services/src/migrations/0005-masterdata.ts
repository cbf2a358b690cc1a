import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable, drop, record, row, searchText, tenant } from './support/tenant-table.js';

/** Under row security only leakproof functions can use an index, so what is compared is a column of its own. */
const compared = (name: string, text: string): string => `${name} text GENERATED ALWAYS AS (${text}) STORED`;
const withoutSpacesAndDots = (column: string): string => `regexp_replace(${column}, '[\\s.]', '', 'g')`;
const lettersAndDigits = (column: string): string => `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;
/**
 * A name with a keyboard's apostrophes, quotes, hyphens and single spaces: the punctuation rules of `unaccented`, without its letter rules.
 * *O’Brien* sorts beside *O'Brien*: in the collation both are different characters, which precede all letters.
 */
const plainSigns = (column: string): string => `regexp_replace(translate(${column},
  U&'\\00B4\\2018\\2019\\201A\\201B\\2032\\2039\\203A\\02BB\\02BC\\201C\\201D\\201E\\201F\\00AB\\00BB\\2010\\2011\\2012\\2013\\2014\\2015\\2212\\00A0\\2007\\2009\\202F',
  repeat('''', 10) || repeat('"', 6) || repeat('-', 7) || repeat(' ', 4)), ' {2,}', ' ', 'g')`;
/** Normalized alias: case-insensitive, without surrounding spaces (PUR-O83). */
const comparedAlias = `lower(btrim(a.alias) COLLATE reading_order) COLLATE "default"`;

/** Organizations, contacts, products and the rules by which they are taxed. */
export class Masterdata1763720000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.createLedgers(db);
    await this.createOrganizations(db);
    await this.createAliases(db);
    await this.createContacts(db);
    await this.createProducts(db);
    await createTable(db, 'team_settings', {
      columns: `ecosystem_id int NOT NULL, team_id int NOT NULL, default_currency char(3) NOT NULL DEFAULT 'EUR',
        default_country char(2) NOT NULL DEFAULT 'NL', version int NOT NULL DEFAULT 1,
        PRIMARY KEY (ecosystem_id, team_id)`,
      references: { team_id: 'teams' },
    });
  }

  async down(db: QueryRunner): Promise<void> {
    await drop(db, {
      tables: [
        ...['team_settings', 'organization_products', 'product_footprints', 'footprint_products', 'product_activities', 'products'],
        ...['organization_contacts', 'contacts', 'organization_aliases', 'organizations', 'tax_rate_rules', 'ledgers', 'tax_rates'],
      ],
      functions: ['keep_organization_aliases()'],
    });
  }

  private async createLedgers(db: QueryRunner): Promise<void> {
    await createTable(db, 'tax_rates', {
      columns: `${record}, description text NOT NULL, percentage numeric(7,4) NOT NULL,
        is_exempt boolean NOT NULL DEFAULT false, is_relayed boolean NOT NULL DEFAULT false`,
      unique: { tax_rates_description: `(ecosystem_id, lower(description)) WHERE archived_at IS NULL` },
    });
    await createTable(db, 'tax_rate_rules', {
      columns: `${record}, name text NOT NULL, country_iso2 char(2), is_ex_eu boolean NOT NULL DEFAULT false,
        needs_vat_number boolean NOT NULL DEFAULT false, tax_rate_id int NOT NULL`,
      references: { tax_rate_id: 'tax_rates' },
    });
    // A ledger may state what it is for (D-66), and that VAT booked on it is not deductible, such as for food and drink.
    await createTable(db, 'ledgers', {
      columns: `${record}, name text NOT NULL, value text NOT NULL, description text, vat_not_deductible boolean NOT NULL DEFAULT false,
        kind text CHECK (kind IN ('costs', 'balance', 'revenue'))`,
      unique: { ledgers_value: `(ecosystem_id, value)` },
    });
  }

  private async createOrganizations(db: QueryRunner): Promise<void> {
    const [coc, vat] = ['coc_number', 'vat_number'].map((column) => `coalesce(${column}, '')`);
    const searched = ['name', coc!, `coalesce(country, '')`, vat!, `coalesce(city, '')`];
    await createTable(db, 'organizations', {
      columns: `${record}, name text NOT NULL, country_iso2 char(2) NOT NULL, country text, coc_number text, vat_number text, iban text,
        address_line_one text, address_line_two text, zip_code text, city text, state text,
        preferred_language text NOT NULL DEFAULT 'nl', ex_eu boolean NOT NULL DEFAULT false, aliases jsonb NOT NULL DEFAULT '[]',
        ${compared('coc_key', withoutSpacesAndDots('coc_number'))}, ${compared('vat_key', lettersAndDigits('vat_number'))},
        -- An organization is also found by its aliases: after a merge by the source record's name (PUR-O84).
        ${searchText(...searched, withoutSpacesAndDots(coc!), withoutSpacesAndDots(vat!), 'aliases::text')},
        -- Whether a person decided that it is outside the EU; and what customers in Northern Ireland buy.
        ex_eu_chosen boolean NOT NULL DEFAULT false, vat_supplies text CHECK (vat_supplies IN ('goods', 'services')),
        -- In days; otherwise the term of the legal entity applies (D-41, PUR-O38, D-29).
        payment_term int CHECK (payment_term BETWEEN 0 AND 180),
        -- A supplier is never paid by a person by default: that is stated by the record of which a person paid (D-62).
        default_payment_method smallint CHECK (default_payment_method BETWEEN 2 AND 4),
        supplier_payment_term int CHECK (supplier_payment_term BETWEEN 0 AND 180),
        ${compared('iban_key', lettersAndDigits('iban'))}, ${compared('name_order', plainSigns('name'))},
        -- Fields never filled in automatically on a supplier's documents, because a person switched them off.
        auto_fill_never jsonb NOT NULL DEFAULT '[]',
        -- Private or business, if a person stated it: it decides on the texts of reminders (D-71).
        customer_kind text CHECK (customer_kind IN ('private', 'business'))`,
      // Spaces and dots do not make a number different (CRM-O69); of two simultaneous saves the index refuses one (CRM-F08).
      unique: { organizations_coc: `(ecosystem_id, coc_key) WHERE archived_at IS NULL AND coc_key IS NOT NULL` },
      indexes: {
        // Not unique: the companies of a VAT group share one number.
        organizations_vat: `(ecosystem_id, vat_key) WHERE archived_at IS NULL AND vat_key <> ''`,
        organizations_iban: `(ecosystem_id, iban_key) WHERE archived_at IS NULL AND iban_key <> ''`,
        organizations_name: `(ecosystem_id, name_order COLLATE reading_order, id)`,
      },
    });
  }

  /**
   * An alias belongs to one organization, once; an archived organization releases its aliases. A trigger stores the organization of each
   * alias separately, so that the rule holds however aliases are written. The column that names it is called otherwise than in other tables:
   * a merge rewrites the aliases, and these rows with them.
   */
  private async createAliases(db: QueryRunner): Promise<void> {
    await createTable(db, 'organization_aliases', {
      columns: `${tenant}, alias text NOT NULL, alias_of int NOT NULL,
        CONSTRAINT organization_aliases_alias PRIMARY KEY (ecosystem_id, alias)`,
      indexes: { organization_aliases_of: `(ecosystem_id, alias_of)` },
    });
    await db.query(`CREATE FUNCTION keep_organization_aliases() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM organization_aliases WHERE ecosystem_id = NEW.ecosystem_id AND alias_of = NEW.id;
        IF NEW.archived_at IS NULL THEN
          INSERT INTO organization_aliases (ecosystem_id, alias, alias_of) SELECT NEW.ecosystem_id, ${comparedAlias}, NEW.id
            FROM jsonb_array_elements_text(NEW.aliases) WITH ORDINALITY AS a (alias, position);
        END IF;
        RETURN NULL;
      END $$`);
    await db.query(`CREATE TRIGGER keep_aliases_new AFTER INSERT ON organizations FOR EACH ROW WHEN (NEW.aliases <> '[]')
      EXECUTE FUNCTION keep_organization_aliases()`);
    await db.query(`CREATE TRIGGER keep_aliases_changed AFTER UPDATE ON organizations FOR EACH ROW
      WHEN (NEW.aliases <> OLD.aliases OR (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL))
      EXECUTE FUNCTION keep_organization_aliases()`);
  }

  private async createContacts(db: QueryRunner): Promise<void> {
    await createTable(db, 'contacts', {
      columns: `${record}, first_name text NOT NULL, last_name text NOT NULL,
        email_addresses jsonb NOT NULL DEFAULT '[]', phone_numbers jsonb NOT NULL DEFAULT '[]',
        ${searchText(`first_name || ' ' || last_name`, `jsonb_path_query_array(email_addresses, '$[*].value')::text`)},
        ${compared('last_name_order', plainSigns('last_name'))}`,
      indexes: { contacts_last_name: `(ecosystem_id, last_name_order COLLATE reading_order, id)` },
    });
    await createTable(db, 'organization_contacts', {
      columns: `ecosystem_id int NOT NULL, organization_id int NOT NULL, contact_id int NOT NULL,
        contact_type text NOT NULL DEFAULT 'default' CHECK (contact_type IN ('default', 'administrative')),
        PRIMARY KEY (ecosystem_id, organization_id, contact_id)`,
      references: { organization_id: 'organizations', contact_id: 'contacts' },
      indexes: { organization_contacts_contact: `(ecosystem_id, contact_id)` },
    });
  }

  private async createProducts(db: QueryRunner): Promise<void> {
    // The usual department and project of a product (PUR-O87): stored and searchable, not filled in by any form.
    await createTable(db, 'products', {
      columns: `${record}, name text NOT NULL, price numeric(18,4), ledger_id int, tax_rate_id int,
        default_department text, default_project text`,
      references: { ledger_id: 'ledgers', tax_rate_id: 'tax_rates' },
      indexes: { products_name: `(ecosystem_id, name COLLATE reading_order, id)` },
    });
    await createTable(db, 'product_activities', {
      columns: `${row}, product_id int NOT NULL, team_name text NOT NULL, activity_name text NOT NULL,
        UNIQUE (ecosystem_id, product_id, team_name, activity_name)`,
      references: { product_id: 'products' },
    });
    // Emissions per euro spent (PLT-212 to PLT-223). The types are fixed, so they have no table.
    await createTable(db, 'footprint_products', {
      columns: `${record}, name text NOT NULL, value numeric(18,4) NOT NULL CHECK (value >= 0),
        footprint_product_type_id int NOT NULL CHECK (footprint_product_type_id = 1)`,
      indexes: { footprint_products_name: `(ecosystem_id, name COLLATE reading_order, id)` },
    });
    // Footprint products of a product, in order (PUR-201).
    await createTable(db, 'product_footprints', {
      columns: `ecosystem_id int NOT NULL, product_id int NOT NULL, position int NOT NULL, footprint_product_id int NOT NULL,
        PRIMARY KEY (ecosystem_id, product_id, position)`,
      references: { product_id: 'products', footprint_product_id: 'footprint_products' },
      indexes: { product_footprints_of_footprint: `(ecosystem_id, footprint_product_id)` },
    });
    // Products a supplier delivers (PUR-194, PUR-295); without any, all products are offered (PUR-O86).
    await createTable(db, 'organization_products', {
      columns: `${row}, organization_id int NOT NULL, product_id int NOT NULL, UNIQUE (ecosystem_id, organization_id, product_id)`,
      references: { organization_id: 'organizations', product_id: 'products' },
      indexes: { organization_products_of_product: `(ecosystem_id, product_id)` },
    });
  }
}
