import type { FastifyInstance } from 'fastify';
import type { OutsideState } from '../state.js';

/** Units of each currency for one euro. */
const rates: Record<string, string> = {
  USD: '1.1634',
  JPY: '176.42',
  CZK: '24.318',
  DKK: '7.4671',
  GBP: '0.8743',
  HUF: '385.65',
  PLN: '4.2395',
  RON: '5.0861',
  SEK: '10.9715',
  CHF: '0.9312',
  ISK: '146.80',
  NOK: '11.7285',
  TRY: '48.9120',
  AUD: '1.7812',
  BRL: '6.2304',
  CAD: '1.6325',
  CNY: '8.2781',
  HKD: '9.0412',
  INR: '103.0450',
  KRW: '1694.21',
  ZAR: '20.1174',
};

/** The bank publishes on working days only; in the weekend Friday's rates stand. */
function lastWorkingDay(today: Date): string {
  const back = [2, 0, 0, 0, 0, 0, 1][today.getUTCDay()] ?? 0;
  return new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
}

export function ratesRoutes(server: FastifyInstance, state: OutsideState): void {
  server.get('/ecb/stats/eurofxref/eurofxref-daily.xml', (_request, reply) => {
    if (state.isAway('rates')) return reply.code(503).type('text/plain').send('Service Unavailable');
    const cubes = Object.entries(rates).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
    return reply.type('text/xml').send(`<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
\t<Cube>
\t\t<Cube time='${lastWorkingDay(new Date())}'>
${cubes.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`);
  });
}
