import { randomUUID } from 'node:crypto';
import { Program, type Reply } from './program.ts';

const requested = 4;

/** Purchases of one supplier, created through the API so that a story can start in the middle. */
export class PreparedPurchases {
  private constructor(
    readonly program: Program,
    readonly supplier: Awaited<ReturnType<Program['hasCustomer']>>,
    /** Part of every name, to find them by. */
    readonly mark = randomUUID().slice(0, 8),
  ) {}

  static async of(email = 'member@kantoor.test'): Promise<PreparedPurchases> {
    const program = await Program.signedInAs(email);
    return new PreparedPurchases(program, await program.hasCustomer());
  }

  /** Creates a purchase of team Advies, with a line for each activity or person. */
  async has(name: string, projects: readonly string[], price = 100): Promise<Reply['body']> {
    const { organizationId } = this.supplier;
    const lines = projects.map((project) => ({ description: project, price, amount: 1, department: 'Advies', project }));
    const body = {
      name: `${name} ${this.mark}`,
      organization: { organizationId },
      purchaseDate: '2026-11-02T00:00:00Z',
      currency: 'EUR',
      lines,
    };
    const made = await this.program.post('/api/purchases/teams/1/purchases', body);
    if (made.status !== 201) throw new Error(`The purchase was not made: ${JSON.stringify(made.body)}`);
    return made.body;
  }

  /** Creates a purchase and requests its approval. */
  async asked(name: string, projects: readonly string[], price?: number): Promise<Reply['body']> {
    const { id } = await this.has(name, projects, price);
    const changed = await this.program.post(`/api/purchases/purchases/${id}/change-state`, { newState: requested });
    if (changed.status !== 200) throw new Error(`Approval was not asked: ${JSON.stringify(changed.body)}`);
    return changed.body;
  }

  isInState = (purchase: { id: number }, state: number): Promise<Reply['body']> =>
    this.program.until(`/api/purchases/purchases/${purchase.id}`, (body) => body.purchaseState.purchaseStateId === state, 60);

  approvals = async (purchase: { id: number }): Promise<[string, string][]> =>
    (await this.program.get(`/api/purchases/purchases/${purchase.id}/approvals`)).body.rounds[0].approvals.map(
      ({ receiver, approvalState }: { receiver: { emailAddress: string }; approvalState: string }) => [
        receiver.emailAddress,
        approvalState,
      ],
    );
}
