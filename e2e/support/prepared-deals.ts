import { randomUUID } from 'node:crypto';
import { Program, type Reply } from './program.ts';

type Customer = Awaited<ReturnType<Program['hasCustomer']>>;
export const states = { lead: 4, open: 1, won: 2, toInvoice: 6, invoiced: 7, archived: 3 };
export const teams = {
  advies: { id: 1, name: 'Advies', activity: 'Strategie', other: 'Training', deals: '/crm/1-noord/1-advies/deals' },
  techniek: { id: 2, name: 'Techniek', activity: 'Beheer', other: 'Ontwikkeling', deals: '/crm/1-noord/2-techniek/deals' },
  studio: { id: 3, name: 'Studio', activity: 'Film', other: 'Ontwerp', deals: '/crm/1-noord/3-studio/deals' },
};
export const dealPath = (id: number): string => `/crm/1-noord/deals/${id}`;

/** Deals of one customer, created through the API so that a story can start in the middle. */
export class PreparedDeals {
  private constructor(
    readonly program: Program,
    readonly customer: Customer,
    /** Part of every name, to find them by. */
    readonly mark = randomUUID().slice(0, 8),
  ) {}

  static async of(program: Program): Promise<PreparedDeals> {
    return new PreparedDeals(program, await program.hasCustomer());
  }

  /** Returns deals of the same customer, created by another user. */
  by = async (email: string): Promise<PreparedDeals> => new PreparedDeals(await Program.signedInAs(email), this.customer, this.mark);

  async has(name: string, over: object = {}, team = teams.advies): Promise<Reply['body']> {
    const { organizationId, contactId } = this.customer;
    const line = { description: 'Ontwerp', price: 1000, amount: 1, department: team.name, project: team.activity };
    const body = { name: `${name} ${this.mark}`, organization: { organizationId }, contact: { contactId }, lines: [line], ...over };
    const made = await this.program.post(`/api/crm/teams/${team.id}/deals`, body);
    if (made.status !== 201) throw new Error(`The deal was not made: ${JSON.stringify(made.body)}`);
    return made.body;
  }

  async in(state: number, name: string, over: object = {}, team = teams.advies): Promise<Reply['body']> {
    const deal = await this.has(name, over, team);
    if (state === states.open) return deal;
    const changed = await this.program.post(`/api/crm/deals/${deal.id}/change-state`, { newDealState: state });
    if (changed.status !== 200) throw new Error(`The deal did not change state: ${JSON.stringify(changed.body)}`);
    return state === states.invoiced
      ? this.program.until(`/api/crm/deals/${deal.id}`, (body) => body.externalInvoice?.invoiceNumber)
      : changed.body;
  }

  now = async (deal: { id: number }): Promise<Reply['body']> => (await this.program.get(`/api/crm/deals/${deal.id}`)).body;

  async isPaid(deal: Reply['body'], amount: number, fullyPaid: boolean): Promise<void> {
    const finance = await Program.signedInAs('finance@kantoor.test');
    const { legalEntityId, invoiceId } = deal.externalInvoice;
    const answer = await finance.post(`/api/invoices/${legalEntityId}/sales-invoices/${invoiceId}/register-payment`, { amount, fullyPaid });
    if (answer.status >= 300) throw new Error(`The payment was not registered: ${JSON.stringify(answer.body)}`);
  }
}
