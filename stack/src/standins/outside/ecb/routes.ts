import type { FastifyInstance } from 'fastify';
import type { OutsideState } from '../state.js';
import { publishedDays, ratesOf } from './rates.js';

export function ratesRoutes(server: FastifyInstance, state: OutsideState): void {
  const files: Record<string, () => string[]> = {
    'eurofxref-daily.xml': () => publishedDays(new Date()).slice(0, 1),
    'eurofxref-hist-90d.xml': () => publishedDays(new Date()),
  };
  for (const [name, days] of Object.entries(files)) {
    server.get(`/ecb/stats/eurofxref/${name}`, (_request, reply) =>
      state.isAway('rates')
        ? reply.code(503).type('text/plain').send('Service Unavailable')
        : reply.type('text/xml').send(ratesFile(days())),
    );
  }
}

function ratesFile(days: readonly string[]): string {
  const cubes = days.map((day) => {
    const rates = ratesOf(day).map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`);
    return `\t\t<Cube time='${day}'>\n${rates.join('\n')}\n\t\t</Cube>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
\t<Cube>
${cubes.join('\n')}
\t</Cube>
</gesmes:Envelope>
`;
}
