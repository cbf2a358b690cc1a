import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { Problem } from '../../platform/problems/problem.js';

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
const pageSize = 25;
/** A hit often has only street and city; so many of them are completed from their own page. */
const completedMax = 8;

/** The company register (KvK), asked by the server so that its key stays here (CRM-F13, PLT-F03). */
@Injectable()
export class CompanyRegister {
  constructor(@Inject(Config) private readonly config: Config) {}

  async search(query: string, by: 'name' | 'number'): Promise<RegisterHit[]> {
    const text = query.trim();
    if (text.length < queryMin) throw new Problem('SEARCH_QUERY_EMPTY_OR_TOO_SHORT');
    const parameters = new URLSearchParams({
      [by === 'number' ? 'kvkNummer' : 'naam']: by === 'number' ? text.replace(/[\s.]/g, '') : text,
      pagina: '1',
      resultatenPerPagina: String(pageSize),
    });
    const { resultaten = [] } = (await this.ask<{ resultaten?: KvkHit[] }>(`/api/v2/zoeken?${parameters}`)) ?? {};
    if (resultaten.length === 0) throw new Problem('COC_API_NO_RESULTS');
    return Promise.all(resultaten.slice(0, pageSize).map(async (hit, i) => this.hit(hit, i < completedMax)));
  }

  private async hit(hit: KvkHit, complete: boolean): Promise<RegisterHit> {
    const short = hit.adres?.binnenlandsAdres ?? {};
    const address = complete && (!short.postcode || !short.huisnummer) ? { ...short, ...(await this.visitAddress(hit.kvkNummer)) } : short;
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

  private async visitAddress(number: string): Promise<KvkAddress> {
    const profile = await this.ask<KvkProfile>(`/api/v1/basisprofielen/${encodeURIComponent(number)}`).catch(() => null);
    const addresses = profile?._embedded?.hoofdvestiging?.adressen ?? [];
    return addresses.find((address) => address.type === 'bezoekadres') ?? addresses[0] ?? {};
  }

  /** null where the register knows nothing of it (404). */
  private async ask<T>(path: string): Promise<T | null> {
    if (!this.config.registerApiKey) throw new Problem('COC_API_ERROR');
    try {
      const answer = await fetch(`${this.config.registerApiUrl}${path}`, {
        headers: { apikey: this.config.registerApiKey },
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`The register answered ${answer.status}`);
      return (await answer.json()) as T;
    } catch (cause) {
      throw new Problem('COC_API_ERROR', { cause });
    }
  }
}
