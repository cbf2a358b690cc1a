import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OutsideState } from '../state.js';
import { companies } from './companies.js';
import { profileOf, resultOf } from './views.js';

type Search = {
  naam?: string;
  kvkNummer?: string;
  plaats?: string;
  postcode?: string;
  type?: string;
  pagina?: string;
  resultatenPerPagina?: string;
};

const refuse = (reply: FastifyReply, status: number, code: string, omschrijving: string) =>
  reply.code(status).send({ fout: [{ code, omschrijving }] });
const holds = (text: string, part: string | undefined): boolean => !part || plain(text).includes(plain(part));
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The company register's search and basic profile, in its own format. */
export function registerRoutes(server: FastifyInstance, state: OutsideState): void {
  const base = (request: FastifyRequest) => `${request.protocol}://${request.host}/kvk/api`;

  void server.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (state.isAway('register'))
        return refuse(reply.header('retry-after', '5'), 503, 'IPD9999', 'De dienst is tijdelijk niet beschikbaar.');
      if (!request.headers.apikey) return refuse(reply, 401, 'IPD0401', 'De API-sleutel ontbreekt of is ongeldig.');
    });

    api.get<{ Querystring: Search }>('/kvk/api/v2/zoeken', (request, reply) => {
      const { naam, kvkNummer, plaats, postcode, type } = request.query;
      if (!naam && !kvkNummer && !plaats && !postcode) return refuse(reply, 400, 'IPD1998', 'Geef ten minste één zoekterm.');
      const page = Math.max(1, Number(request.query.pagina) || 1);
      const size = Math.min(100, Math.max(1, Number(request.query.resultatenPerPagina) || 10));
      const found = companies.filter(
        (each) =>
          holds(each.name, naam) &&
          (!kvkNummer || each.number === kvkNummer) &&
          holds(each.city, plaats) &&
          holds(each.postcode, postcode?.replace(' ', '')) &&
          (!type || type === 'hoofdvestiging'),
      );
      if (!found.length) return refuse(reply, 404, 'IPD5200', 'Geen gegevens gevonden.');
      const results = found.slice((page - 1) * size, page * size).map((each) => resultOf(each, base(request)));
      return { pagina: page, resultatenPerPagina: size, totaal: found.length, resultaten: results };
    });

    api.get<{ Params: { number: string } }>('/kvk/api/v1/basisprofielen/:number', (request, reply) => {
      const company = companies.find(({ number }) => number === request.params.number);
      return company ? profileOf(company, base(request)) : refuse(reply, 404, 'IPD0005', 'Het KVK-nummer is niet bekend.');
    });
  });
}
