import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Returns a file in the central bank's format, with the rates of each day. */
export const bankFile = (days: Record<string, Record<string, string>>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${Object.entries(days)
    .map(([day, rates]) => {
      const cubes = Object.entries(rates).map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`);
      return `<Cube time='${day}'>${cubes.join('')}</Cube>`;
    })
    .join('')}</Cube></gesmes:Envelope>`;

/** Fake of the central bank: published files, received requests, and outages. */
export class BankFake {
  days: string[] = [];
  isAway = false;
  readonly asked: string[] = [];
  private readonly server = createServer((request, response) => {
    const name = request.url!.slice(1);
    this.asked.push(name);
    if (this.isAway) return response.writeHead(503).end();
    const days = name === 'eurofxref-daily.xml' ? this.days.slice(-1) : this.days;
    return response.end(bankFile(Object.fromEntries(days.map((day) => [day, { USD: `1.${day.slice(-2)}`, GBP: '0.8743' }]))));
  });

  static async start(): Promise<BankFake> {
    const fake = new BankFake();
    await new Promise<void>((resolve) => fake.server.unref().listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/eurofxref-daily.xml`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
