/** A minimal browser for a sign-in: it follows redirects by hand and keeps its cookies. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly home: string) {}

  async get(address: string): Promise<Response> {
    return this.send(address, {});
  }

  async post(address: string, form: Record<string, string>): Promise<Response> {
    return this.send(address, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Follows redirects until an answer is no redirect, or leads away from the sign-in. */
  async follow(response: Response): Promise<{ address: string; response: Response }> {
    let [current, address] = [response, response.url];
    while (current.headers.has('location')) {
      address = new URL(current.headers.get('location') as string, current.url).href;
      if (!address.startsWith(this.home)) break;
      current = await this.get(address);
    }
    return { address, response: current };
  }

  private async send(address: string, init: RequestInit): Promise<Response> {
    const url = new URL(address, this.home).href;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), accept: 'text/html', connection: 'close' },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }
}
