import { answers } from '../races/booking.js';
import { Colleague } from '../support/colleague.js';
import { experiment } from '../support/experiment.js';
import { apiOnly, FaultStack } from '../support/fault-stack.js';
import { inTurn } from '../support/in-turn.js';
import { Office } from '../support/office.js';
import { organizationOf, purchaseOf } from '../support/seller.js';
import type { Got } from '../support/send.js';
import { sized } from '../support/size.js';

const ownAccount = 'NL91ABNA0417164300';
const theirs = 'NL02ABNA0123456789';
/** A debit on the account. */
interface Entry {
  amount: string;
  endToEndId: string;
}
interface Row {
  amount: number;
  endToEndId: string;
}

/** An office that owes a supplier some invoices. */
class Debtor {
  private constructor(
    readonly office: Office,
    readonly supplierId: number,
    private readonly productId: number,
  ) {}

  static async open(place: FaultStack, name: string): Promise<Debtor> {
    const office = await Office.open(place, name);
    const supplier = { ...organizationOf('Leverancier'), iban: theirs };
    const { organizationId } = await office.made('POST', '/api/crm/organizations', supplier);
    const { ledgerId } = await office.made('POST', '/api/crm/ledgers', { name: 'Kosten', value: '4000' });
    const { productId } = await office.made('POST', '/api/crm/products', { name: 'Papier', price: 10, ledger: { ledgerId } });
    return new Debtor(office, organizationId as number, productId as number);
  }

  owe = (count: number): Promise<void[]> =>
    inTurn(Array.from({ length: count }), 4, async (_, n) => {
      const purchase = purchaseOf(`Inkoop ${n}`, this.supplierId);
      const lines = purchase.lines.map((line) => ({ ...line, product: { productId: this.productId } }));
      const { id } = await this.office.made('POST', this.office.purchases, { ...purchase, lines });
      await this.office.made('POST', `/api/purchases/purchases/${id}/change-state`, { newState: 2 });
    });

  get payments(): string {
    return `/api/invoices/${this.office.legalEntityId}`;
  }

  batch = () => this.office.call('POST', `${this.payments}/batch-payments`, {});

  /** Confirms as a second finance employee. */
  async confirmed(): Promise<void> {
    await this.office.rows(`UPDATE payee_accounts SET confirmed_by = written_by + 1, confirmed_at = now() WHERE ecosystem_id = $1`, [
      this.office.tenant.ecosystemId,
    ]);
  }

  read(day: string, entries: readonly Entry[]): Promise<Got> {
    const form = new FormData();
    form.append('file', new Blob([statementOf(day, entries)], { type: 'application/xml' }), 'afschrift.xml');
    return this.office.call('POST', `${this.payments}/bank-statements`, form);
  }

  async number(sql: string): Promise<number> {
    const [row] = await this.office.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [this.office.tenant.ecosystemId]);
    return row!.n;
  }
}

const entryOf = (day: string, { amount, endToEndId }: Entry): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>` +
  `<Refs><EndToEndId>${endToEndId}</EndToEndId></Refs><RltdPties><CdtrAcct><Id><IBAN>${theirs}</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`;
const statementOf = (day: string, entries: readonly Entry[]): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S-${day}</Id>` +
  `<Acct><Id><IBAN>${ownAccount}</IBAN></Id></Acct>${entries.map((entry) => entryOf(day, entry)).join('')}</Stmt></BkToCstmrStmt></Document>`;

describe('payment batches and bank statements', () => {
  let place: FaultStack;
  beforeAll(async () => void (place = await FaultStack.start('batches', apiOnly)), 180_000);
  afterAll(() => place?.stop(), 60_000);

  experiment(
    'a new account is paid by no one until another person of finance confirmed it, nor for what was booked before it (D-55, D-62)',
    async (run) => {
      const debtor = await Debtor.open(place, 'accounts');
      const { office } = debtor;
      await debtor.owe(2);
      const [account] = await office.rows<{ id: number }>(`SELECT id FROM payee_accounts WHERE ecosystem_id = $1`, [
        office.tenant.ecosystemId,
      ]);
      const confirm = `/api/invoices/payee-accounts/${account!.id}/confirm`;
      run.holds('confirmed by who wrote it', (await office.call('POST', confirm)).status, 409);
      run.holds('confirmed by a member', (await (await Colleague.of(office)).call('POST', confirm)).status, 403);
      run.holds('payments of a batch', (await debtor.batch()).body.count, 0);
      await debtor.confirmed();
      run.holds('payments once it is confirmed', (await debtor.batch()).body.count, 2);
      await debtor.owe(1);
      await office.call('PUT', `/api/crm/organizations/${debtor.supplierId}`, {
        ...organizationOf('Leverancier'),
        iban: 'NL91ABNA0417164300',
      });
      await debtor.owe(1);
      run.holds('payments after the account changed', (await debtor.batch()).body.count, 0);
      await debtor.confirmed();
      run.holds('payments once the other is confirmed: not what was booked on the first', (await debtor.batch()).body.count, 1);
    },
  );

  experiment('eight batches at once: each invoice is in one of them', async (run) => {
    const debtor = await Debtor.open(place, 'batches');
    const count = sized(12, 200);
    await debtor.owe(count);
    await debtor.confirmed();
    const got = await Promise.all(Array.from({ length: 8 }, debtor.batch));
    // None is refused: later requests find nothing left to pay.
    run.holds('answers', answers(got), '8×201');
    const paid = got.filter(({ status }) => status < 300).reduce((sum, { body }) => sum + (body.count as number), 0);
    run.holds('payments', paid, count);
    const twice = `(SELECT invoice_id FROM batch_payment_invoices WHERE ecosystem_id = $1 GROUP BY 1 HAVING count(*) > 1) x`;
    run.holds('invoices in two batches', await debtor.number(twice), 0);
  });

  experiment(
    'one statement read ten times at once, and a payment that the bank books again: each booking and each payment once',
    async (run) => {
      const debtor = await Debtor.open(place, 'statements');
      const count = sized(6, 60);
      await debtor.owe(count);
      await debtor.confirmed();
      const { rows } = (await debtor.batch()).body as { rows: Row[] };
      const paid = rows.map(({ amount, endToEndId }) => ({ amount: amount.toFixed(2), endToEndId }));
      // Two equal coffees on a day are two bookings.
      const coffee = { amount: '3.50', endToEndId: 'NOTPROVIDED' };
      const got = await Promise.all(Array.from({ length: 10 }, () => debtor.read('2026-11-20', [...paid, coffee, coffee])));
      run.note('answers', answers(got));
      run.holds('bookings', await debtor.number(`bank_bookings WHERE ecosystem_id = $1`), count + 2);
      run.holds('invoices paid', await debtor.number(`purchase_invoices WHERE ecosystem_id = $1 AND payment_status = 'full'`), count);
      run.holds('payments', await debtor.number(`purchase_payments WHERE ecosystem_id = $1`), count);
      const again = await debtor.read('2026-11-23', paid);
      run.holds('the bank books them again', again.status, 200);
      run.holds('payments after that', await debtor.number(`purchase_payments WHERE ecosystem_id = $1`), count);
    },
  );
});
