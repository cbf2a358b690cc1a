import { Injectable } from '@nestjs/common';
import type { RegisterHit } from '@kantoor/schemas';
import { isVatNumber } from '@kantoor/schemas/vat-number';
import { FairQueue, type Holder, holderOf } from '../../platform/storage/database/index.js';
import type { RequestContext } from '../../platform/runtime/context.js';
import { askOutside } from '../../platform/outside/index.js';
import { Problem } from '../../platform/runtime/problems/index.js';
import { RegisterSettings } from './register-settings.js';

interface Known<Answer> {
  answer: Promise<Answer>;
  untilMs: number;
}

/** Cache of answers for a limited time, oldest evicted first; concurrent equal questions share one request. */
class KnownAnswers<Answer> {
  private readonly known = new Map<string, Known<Answer>>();

  constructor(
    private readonly max: number,
    /** How long an answer is cached; a failed question is asked again. */
    private readonly knownForMs: (answer: Answer) => number,
  ) {}

  of(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.known.get(key);
    if (known && known.untilMs > Date.now()) return known.answer;
    const entry: Known<Answer> = { answer: ask(), untilMs: Infinity };
    this.known.delete(key);
    this.known.set(key, entry);
    if (this.known.size > this.max) this.known.delete(this.known.keys().next().value!);
    entry.answer.then(
      (answer) => (entry.untilMs = Date.now() + this.knownForMs(answer)),
      () => this.known.get(key) === entry && this.known.delete(key),
    );
    return entry.answer;
  }
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
  _embedded?: { hoofdvestiging?: { adressen?: (KvkAddress & { type: string })[] }; eigenaar?: { rsin?: string } };
}
/** Fields that only the company's own page has. */
interface Details {
  address: KvkAddress;
  vatNumber?: string;
}

/** Owner and deadline of a look-up. */
interface Asks {
  holder: Holder;
  signal: AbortSignal;
}

const queryMin = 5;
const queryMax = 100;
const pageSize = 25;
/** Maximum number of hits completed from their own page; the chosen one of a longer list is looked up by its number. */
const completedMax = 3;
const budgetMs = 5_000;
const knownMax = 1_000;
const minute = 60_000;

/**
 * The company register (KvK), queried by the server so that its key stays here (CRM-F13, PLT-F03). Results are cached for ten minutes for
 * all users; at most four queries run in a process, three of one ecosystem and two of one person, and a look-up ends within five seconds.
 */
@Injectable()
export class CompanyRegister {
  private readonly searches = new KnownAnswers<RegisterHit[]>(knownMax, (hits) => (hits.length > 0 ? 10 : 1) * minute);
  private readonly details = new KnownAnswers<Details>(knownMax, () => 10 * minute);
  private readonly outgoing = new FairQueue({
    size: 4,
    perEcosystem: 3,
    perPerson: 2,
    waitMs: budgetMs,
    waitingMax: 100,
    waitingPerPerson: 25,
  });

  constructor(private readonly settings: RegisterSettings) {}

  async search(ctx: Pick<RequestContext, 'ecosystemId' | 'person'>, query: string, by: 'name' | 'number'): Promise<RegisterHit[]> {
    const text = by === 'number' ? query.replace(/[\s.]/g, '') : query.trim().replace(/\s+/g, ' ');
    if (text.length < queryMin || text.length > queryMax) throw new Problem('SEARCH_QUERY_EMPTY_OR_TOO_SHORT');
    const hits = await this.searches.of(`${by} ${text.toLowerCase()}`, () => this.lookUp(holderOf(ctx), text, by));
    if (hits.length === 0) throw new Problem('COC_API_NO_RESULTS');
    return hits;
  }

  private async lookUp(holder: Holder, text: string, by: 'name' | 'number'): Promise<RegisterHit[]> {
    const asks: Asks = { holder, signal: AbortSignal.timeout(budgetMs) };
    const parameters = new URLSearchParams({
      [by === 'number' ? 'kvkNummer' : 'naam']: text,
      pagina: '1',
      resultatenPerPagina: String(pageSize),
    });
    const { resultaten = [] } = (await this.ask<{ resultaten?: KvkHit[] }>(`/api/v2/zoeken?${parameters}`, asks)) ?? {};
    const hits = resultaten.slice(0, pageSize);
    return Promise.all(hits.map((hit, i) => this.hit(hit, i < completedMax, asks)));
  }

  private async hit(hit: KvkHit, complete: boolean, asks: Asks): Promise<RegisterHit> {
    const short = hit.adres?.binnenlandsAdres ?? {};
    const details = complete && (!short.postcode || !short.huisnummer) ? await this.detailsOf(hit.kvkNummer, asks) : undefined;
    const address = { ...short, ...details?.address };
    return {
      name: hit.naam,
      coCNumber: hit.kvkNummer,
      city: address.plaats ?? '',
      zipCode: address.postcode ?? '',
      street: address.straatnaam ?? '',
      houseNumber: `${address.huisnummer ?? ''}${address.huisletter ?? ''}`,
      countryIso2: 'NL',
      ...(details?.vatNumber && { vatNumber: details.vatNumber }),
    };
  }

  private detailsOf(number: string, asks: Asks): Promise<Details> {
    return this.details
      .of(number, async () => {
        const profile = await this.ask<KvkProfile>(`/api/v1/basisprofielen/${encodeURIComponent(number)}`, asks);
        const addresses = profile?._embedded?.hoofdvestiging?.adressen ?? [];
        const address = addresses.find(({ type }) => type === 'bezoekadres') ?? addresses[0] ?? {};
        const vatNumber = vatNumberOf(profile?._embedded?.eigenaar?.rsin);
        return { address, ...(vatNumber && { vatNumber }) };
      })
      .catch(() => ({ address: {} }));
  }

  /** Returns null if the register has no result (404). */
  private async ask<T>(path: string, { holder, signal }: Asks): Promise<T | null> {
    if (!this.settings.apiKey) throw new Problem('COC_API_ERROR');
    try {
      return await this.outgoing.run(holder, async () => {
        signal.throwIfAborted();
        const answer = await askOutside(`${this.settings.apiUrl}${path}`, {
          headers: { apikey: this.settings.apiKey },
          signal,
          deadlineMs: budgetMs,
        });
        if (answer.status === 404) return null;
        if (!answer.ok) throw new Error(`The register answered ${answer.status}`);
        return JSON.parse(answer.text) as T;
      });
    } catch (cause) {
      throw new Problem('COC_API_ERROR', { cause });
    }
  }
}

/** Derives the VAT number, which the register lacks: for a legal person its RSIN followed by B01. */
function vatNumberOf(rsin = ''): string | undefined {
  const number = `NL${rsin}B01`;
  return /^\d{9}$/.test(rsin) && isVatNumber(number, 'NL') ? number : undefined;
}
