import { randomUUID } from 'node:crypto';
import { stack } from './stack.ts';

export interface Reply {
  status: number;
  headers: Headers;
  body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- an outside program knows only the contract
}

/** An outside program that acts for a user through the public API only. */
export class Program {
  private constructor(
    private readonly token: string,
    private readonly ecosystem: number,
    private readonly origin: string,
  ) {}

  static async signedInAs(
    email: string,
    ecosystem = 1,
    { origin, identity }: Pick<typeof stack, 'origin' | 'identity'> = stack,
  ): Promise<Program> {
    const answer = await fetch(`${identity}/dev/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (!answer.ok) throw new Error(`No token for ${email}: ${answer.status}`);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return new Program(token, ecosystem, origin);
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'x-ecosystem': String(this.ecosystem),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return { status: answer.status, headers: answer.headers, body: isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer()) };
  }

  /** Uploads a file as form data. */
  async upload(path: string, fileName: string, content: string): Promise<void> {
    const form = new FormData();
    form.append('files', new Blob([content]), fileName);
    const headers = { authorization: `Bearer ${this.token}`, 'x-ecosystem': String(this.ecosystem) };
    const { status } = await fetch(`${this.origin}${path}`, { method: 'POST', headers, body: form });
    if (status !== 201) throw new Error(`${fileName} was not taken: ${status}`);
  }

  get = (path: string): Promise<Reply> => this.call('GET', path);
  post = (path: string, body: unknown = {}): Promise<Reply> => this.call('POST', path, body, { 'idempotency-key': randomUUID() });
  put = (path: string, body: unknown): Promise<Reply> => this.call('PUT', path, body);

  /** Polls until the response is as wanted; changes by others take a moment. */
  async until(path: string, isWanted: (body: Reply['body']) => boolean, seconds = 30): Promise<Reply['body']> {
    for (let left = seconds * 4; ; left -= 1) {
      const { body } = await this.get(path);
      if (isWanted(body)) return body;
      if (left <= 0) throw new Error(`${path} did not come to what was waited for: ${JSON.stringify(body).slice(0, 1_500)}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  async hasCustomer(over: object = {}): Promise<{ organizationId: number; contactId: number; name: string; email: string }> {
    const mark = randomUUID().slice(0, 8);
    const email = `${mark}@klant.example`;
    const organization = await this.post('/api/crm/organizations', {
      name: `Bakkerij ${mark}`,
      countryIso2: 'NL',
      addressLineOne: 'Kade 12',
      zipCode: '1011 AB',
      city: 'Amsterdam',
      preferredLanguage: 'nl',
      ...over,
    });
    const contact = await this.post('/api/crm/contacts', {
      firstName: 'Noor',
      lastName: `Bakker ${mark}`,
      emailAddresses: [{ value: email, isPrimary: true }],
    });
    const [organizationId, contactId] = [organization.body.organizationId as number, contact.body.contactId as number];
    await this.post(`/api/crm/organizations/${organizationId}/contacts`, { contactId });
    return { organizationId, contactId, name: organization.body.name as string, email };
  }

  async hasDeal(customer: { organizationId: number; contactId: number }, over: object = {}): Promise<Reply['body']> {
    const { body: structure } = await this.get(`/api/directory/ecosystems/${this.ecosystem}`);
    const team = structure.teams[0];
    const line = { description: 'Ontwerp', price: 1000, amount: 1, department: team.name, project: team.groups[0].name };
    const deal = await this.post(`/api/crm/teams/${team.teamId}/deals`, {
      name: `Website ${randomUUID().slice(0, 6)}`,
      organization: { organizationId: customer.organizationId },
      contact: { contactId: customer.contactId },
      lines: [line],
      ...over,
    });
    if (deal.status !== 201) throw new Error(`The deal was not made: ${JSON.stringify(deal.body)}`);
    return deal.body;
  }
}
