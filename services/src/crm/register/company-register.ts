import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Problem } from '../../platform/problems/problem.js';
import { FewAtOnce } from './few-at-once.js';
import { KnownAnswers } from './known-answers.js';

export interface RegisterHit {
  name: string;
  coCNumber: string;
  city: string;
  zipCode: string;
  street: string;
  houseNumber: string;
  countryIso2: string;
}
interface KvkAddress {
  straatnaam?: string;
  huisnummer?: number | string;
  huisletter?: string;
  postcode?: string;
  plaats?: string;
}
interface KvkHit {
  kvkNummer: string;
  naam: string;
  adres?: { binnenlandsAdres?: KvkAddress };
}
interface KvkProfile {
  _embedded?: { hoofdvestiging?: { adressen?: (KvkAddress & { type: string })[] } };
}

export const queryMin = 5;
const queryMax = 100;
const pageSize = 25;
/** So few hits are completed from their own page; of a longer list the one that is chosen is asked for by its number. */
const completedMax = 3;
const budgetMs = 5_000;
const knownMax = 1_000;
const minute = 60_000;

/**
 * The company register (KvK), asked by the server so that its key stays here (CRM-F13, PLT-F03). What is asked again within ten minutes
 * is not asked there again, whoever asks; at most four questions are under way in a process, and a look-up ends within five seconds.
 */
@Injectable()
export class CompanyRegister {
  private readonly searches = new KnownAnswers<RegisterHit[]>(knownMax, (hits) => (hits.length > 0 ? 10 : 1) * minute);
  private readonly addresses = new KnownAnswers<KvkAddress>(knownMax, () => 10 * minute);
  private readonly outgoing = new FewAtOnce(4, 100);

  constructor(@Inject(Config) private readonly config: Config) {}

  async search(query: string, by: 'name' | 'number'): Promise<RegisterHit[]> {
    const text = by === 'number' ? query.replace(/[\s.]/g, '') : query.trim().replace(/\s+/g, ' ');
    if (text.length < queryMin || text.length > queryMax) throw new Problem('SEARCH_QUERY_EMPTY_OR_TOO_SHORT');
    const hits = await this.searches.of(`${by} ${text.toLowerCase()}`, () => this.lookUp(text, by));
    if (hits.length === 0) throw new Problem('COC_API_NO_RESULTS');
    return hits;
  }

  private async lookUp(text: string, by: 'name' | 'number'): Promise<RegisterHit[]> {
    const signal = AbortSignal.timeout(budgetMs);
    const parameters = new URLSearchParams({
      [by === 'number' ? 'kvkNummer' : 'naam']: text,
      pagina: '1',
      resultatenPerPagina: String(pageSize),
    });
    const { resultaten = [] } = (await this.ask<{ resultaten?: KvkHit[] }>(`/api/v2/zoeken?${parameters}`, signal)) ?? {};
    const hits = resultaten.slice(0, pageSize);
    return Promise.all(hits.map((hit, i) => this.hit(hit, i < completedMax, signal)));
  }

  private async hit(hit: KvkHit, complete: boolean, signal: AbortSignal): Promise<RegisterHit> {
    const short = hit.adres?.binnenlandsAdres ?? {};
    const address =
      complete && (!short.postcode || !short.huisnummer) ? { ...short, ...(await this.visitAddress(hit.kvkNummer, signal)) } : short;
    return {
      name: hit.naam,
      coCNumber: hit.kvkNummer,
      city: address.plaats ?? '',
      zipCode: address.postcode ?? '',
      street: address.straatnaam ?? '',
      houseNumber: `${address.huisnummer ?? ''}${address.huisletter ?? ''}`,
      countryIso2: 'NL',
    };
  }

  private visitAddress(number: string, signal: AbortSignal): Promise<KvkAddress> {
    return this.addresses
      .of(number, async () => {
        const profile = await this.ask<KvkProfile>(`/api/v1/basisprofielen/${encodeURIComponent(number)}`, signal);
        const addresses = profile?._embedded?.hoofdvestiging?.adressen ?? [];
        return addresses.find((address) => address.type === 'bezoekadres') ?? addresses[0] ?? {};
      })
      .catch(() => ({}));
  }

  /** null where the register knows nothing of it (404). */
  private async ask<T>(path: string, signal: AbortSignal): Promise<T | null> {
    if (!this.config.registerApiKey) throw new Problem('COC_API_ERROR');
    try {
      return await this.outgoing.run(async () => {
        const answer = await fetch(`${this.config.registerApiUrl}${path}`, {
          headers: { apikey: this.config.registerApiKey },
          signal,
          redirect: 'error',
        });
        if (answer.status === 404) return null;
        if (!answer.ok) throw new Error(`The register answered ${answer.status}`);
        return (await answer.json()) as T;
      }, signal);
    } catch (cause) {
      throw new Problem('COC_API_ERROR', { cause });
    }
  }
}
