import { sharedSpecApi } from '../shared-spec-api.js';
import type { Answer, Api, Call } from '../api.js';
import type { Issuer } from '../issuer.js';
import { officeDay } from '../office-day.js';
import { startOutside, type Outside } from './outside.js';
import { makeSeller, type Seller } from './seller.js';

/** An invoice as the API returns it; specs read it untyped. */
export type InvoiceBody = Answer['body'];

/** Returns the query string of a URL; values other than text as JSON. */
export const query = (parameters: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString();

const everyRole = ['BE_SiteAdmin', 'BE_FinanceEmployee', 'BE_Member', 'app_paperless'];

/** The whole API with its own seller, called by people of different levels. */
export class InvoicingApi {
  private constructor(
    readonly api: Api,
    readonly outside: Outside,
    readonly seller: Seller,
    private readonly issuer: Issuer,
    private readonly tokens: Record<'siteAdmin' | 'finance' | 'member', string>,
    readonly stop: () => Promise<void>,
  ) {}

  /** Takes the folder of a worker that renders documents which the spec reads. */
  static async start(name: string, filesDir?: string): Promise<InvoicingApi> {
    const outside = await startOutside(filesDir);
    const { api, issuer, stop } = await sharedSpecApi();
    const seller = await makeSeller(name);
    const token = (role: string[]) => issuer.token({ sub: seller.subject, role });
    const tokens = { siteAdmin: await token(everyRole), finance: await token(everyRole.slice(1)), member: await token(everyRole.slice(2)) };
    return new InvoicingApi(api, outside, seller, issuer, tokens, async () => {
      await stop();
      await outside.stop();
    });
  }

  get path(): string {
    return `/api/invoices/${this.seller.legalEntityId}/sales-invoices`;
  }

  /** Returns the path of an invoice, or of an action on it. */
  at = (id: number, verb = ''): string => `${this.path}/${id}${verb && `/${verb}`}`;

  private get signedIn(): Record<string, string> {
    return { authorization: `Bearer ${this.tokens.finance}`, 'x-ecosystem': String(this.seller.ecosystemId) };
  }

  /** Returns a token with other roles than those of the levels, or of a person elsewhere. */
  tokenOf(role: string[], sub = this.seller.subject): Promise<string> {
    return this.issuer.token({ sub, role });
  }

  as(level: 'siteAdmin' | 'finance' | 'member', path: string, call: Call = {}): Promise<Answer> {
    return this.api.call(path, { token: this.tokens[level], ecosystem: this.seller.ecosystemId, ...call });
  }

  finance(path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.as('finance', path, { method, body, headers });
  }

  async upload(path: string, form: FormData): Promise<Pick<Answer, 'status' | 'body'>> {
    const answer = await fetch(`${this.api.address}${path}`, { method: 'POST', headers: this.signedIn, body: form });
    return { status: answer.status, body: await answer.json() };
  }

  /** Returns the bytes of a response. */
  async download(path: string): Promise<{ bytes: Buffer; headers: Headers }> {
    const answer = await fetch(`${this.api.address}${path}`, { headers: this.signedIn });
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  }

  async draft(changes: object = {}): Promise<InvoiceBody> {
    const { status, body } = await this.finance(this.path, 'POST', {
      invoiceDescription: 'Advies',
      invoiceDate: `${officeDay(new Date())}T00:00:00Z`,
      customer: {
        name: 'Klant B.V.',
        addressLineOne: 'Dorpsstraat 1',
        zipCode: '1234 AB',
        city: 'Utrecht',
        countryIso2: 'NL',
        emailAddress: 'jan@klant.test',
      },
      lines: [{ description: 'Advies', quantity: 1, price: 100, taxRate: { taxRateId: this.seller.rates.standard } }],
      ...changes,
    });
    if (status !== 201) throw new Error(`No draft: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  async booked(changes: object = {}): Promise<InvoiceBody> {
    const { invoiceId } = await this.draft(changes);
    const { status, body } = await this.finance(this.at(invoiceId, 'book'), 'POST', {});
    if (status !== 200) throw new Error(`Not booked: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
