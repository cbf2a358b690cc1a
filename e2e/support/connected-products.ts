import type { Program } from './program.ts';

interface Connection {
  productActivityId: number;
  productId: number;
  productName: string;
}

/** The products connected to one activity, with temporary changes by a story. */
export class ConnectedProducts {
  constructor(
    private readonly program: Program,
    private readonly teamName: string,
    private readonly activityName: string,
  ) {}

  private readonly query = (): string => new URLSearchParams({ team_name: this.teamName, activity_name: this.activityName }).toString();
  all = async (): Promise<Connection[]> => (await this.program.get(`/api/crm/product-activities?${this.query()}`)).body.data;
  names = async (): Promise<string[]> => (await this.all()).map(({ productName }) => productName);

  /** Leaves only one product while `work` runs. */
  async areOne(work: (product: string) => Promise<void>): Promise<void> {
    const [only, ...others] = await this.all();
    for (const { productActivityId } of others) await this.program.call('DELETE', `/api/crm/product-activities/${productActivityId}`);
    try {
      await work(only!.productName);
    } finally {
      const { teamName, activityName } = this;
      for (const { productId } of others) await this.program.post('/api/crm/product-activities', { productId, teamName, activityName });
    }
  }
}
