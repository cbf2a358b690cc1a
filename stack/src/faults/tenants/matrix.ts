import { filled, type Operation } from '../support/operations.js';
import type { Run } from '../support/experiment.js';
import { send, type Got } from '../support/send.js';
import type { Belongings, Kind } from './belongings.js';
import { contents, queryOf } from './contents.js';
import { ownerRefusals } from './expected.js';
import { kindOf, missing, valuesOf } from './path-kinds.js';

export interface Caller {
  name: string;
  token: string | undefined;
  ecosystem: number | string | undefined;
}
/** What belongs to no ecosystem. */
const everybodys = new Set<Kind | undefined>(['role', 'day', 'language']);

interface Ask {
  values: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** Calls every route as many users, and compares the answers for a foreign record with those for a missing one. */
export class Matrix {
  constructor(
    private readonly address: string,
    private readonly run: Run,
    private readonly home: Belongings,
    private readonly foreign: Belongings,
  ) {}

  /** Returns what the tables of this experiment lack for a route. */
  static uncovered({ name, template, path, query, contentType }: Operation): string[] {
    return [
      ...path.filter((each) => !kindOf(template, each)).map((each) => `${name}: path ${each}`),
      ...query.filter((each) => !queryOf(name, each)).map((each) => `${name}: query ${each}`),
      ...(contentType && !contents[name] ? [`${name}: body`] : []),
    ];
  }

  /** Calls as a user who names the home's records everywhere; the answer must be the expected one. */
  async refused(operation: Operation, caller: Caller, status: number, code?: string): Promise<void> {
    const got = await this.ask(operation, caller, this.asked(operation, this.home));
    this.leak(operation, caller.name, got);
    if (got.status !== status || (code && got.body?.code !== code))
      this.run.breaks(`${operation.name} as ${caller.name}: ${got.status} ${got.body?.code ?? ''} instead of ${status} ${code ?? ''}`);
  }

  /** Names the home's records one by one, in the place of the caller's own. */
  async foreignIds(operation: Operation, caller: Caller): Promise<void> {
    const own = this.asked(operation, this.foreign);
    const theirs = this.asked(operation, this.home);
    for (const name of Object.keys(own.values).filter((each) => !everybodys.has(kindOf(operation.template, each)))) {
      await this.same(
        operation,
        caller,
        `path ${name}`,
        (value) => ({ ...own, values: { ...own.values, [name]: value } }),
        theirs.values[name]!,
      );
    }
    if (Object.keys(own.values).length > 1) {
      const nobodys = Object.fromEntries(Object.entries(theirs.values).map(([name, value]) => [name, missing(value)]));
      const all = (whose: string | number) => ({ ...own, values: whose === 'theirs' ? theirs.values : nobodys });
      await this.same(operation, caller, 'path as a whole', all, 'theirs');
    }
    for (const name of Object.keys(own.query ?? {}).filter((each) => each !== 'q' && own.query![each] !== theirs.query![each])) {
      const value = theirs.query![name]!;
      await this.same(operation, caller, `query ${name}`, (each) => ({ ...own, query: { ...own.query, [name]: each } }), value);
    }
    for (const [place, value] of references(theirs.body)) {
      await this.same(operation, caller, `body ${place}`, (each) => ({ ...own, body: withReference(own.body, place, each) }), value);
    }
  }

  /** The owner must succeed: otherwise the refusals above would prove nothing. */
  async control(operation: Operation, caller: Caller): Promise<void> {
    const got = await this.ask(operation, caller, this.asked(operation, this.home));
    this.run.count(got.status < 300 ? 'control: done for the owner' : `control: ${got.status}`);
    if (got.status === ownerRefusals[operation.name]) return;
    if (got.status >= 500 || [400, 401, 403, 404, 405, 415, 422].includes(got.status))
      this.run.breaks(`${operation.name} as its owner: ${got.status} ${got.text.slice(0, 300)}`);
  }

  private async same(operation: Operation, caller: Caller, place: string, at: (value: string | number) => Ask, foreign: string | number) {
    const nobodys = typeof foreign === 'string' && foreign.startsWith('{') ? foreign.replace(/\d+/g, '2147000111') : missing(foreign);
    const here = [String(foreign), String(nobodys)];
    const [theirs, none] = [await this.ask(operation, caller, at(foreign)), await this.ask(operation, caller, at(nobodys))];
    this.leak(operation, `${caller.name}, ${place}`, theirs);
    this.run.count('foreign against missing');
    const [a, b] = [comparable(theirs, here), comparable(none, here)];
    if (a !== b) this.run.breaks(`${operation.name}, ${place}: foreign ${a} but missing ${b}`);
    if (theirs.status < 300 && place.startsWith('path'))
      this.run.breaks(`${operation.name}, ${place}: ${theirs.status} for what is not theirs`);
  }

  private asked({ name, query, template, path, ...rest }: Operation, of: Belongings): Ask {
    const values = valuesOf({ name, query, template, path, ...rest }, of);
    return { values, query: Object.fromEntries(query.map((each) => [each, queryOf(name, each)!(of)])), body: contents[name]?.(of) };
  }

  private ask({ method, template }: Operation, { token, ecosystem }: Caller, { values, query, body }: Ask): Promise<Got> {
    const search = new URLSearchParams(
      Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    this.run.count('requests');
    return send(this.address, { method, path: filled(template, values) + (search && `?${search}`), token, ecosystem, body });
  }

  private leak({ name }: Operation, who: string, { text, headers }: Got): void {
    const heard = `${text} ${JSON.stringify([...headers])}`;
    // The requested value may be repeated; no other data of the home may.
    if (heard.replace(/"instance":"[^"]*"/g, '').includes(this.home.office.name))
      this.run.breaks(`${name} as ${who} shows what belongs to another ecosystem`);
  }
}

type Reference = [place: string, value: number];

/** Choices that are the same in every ecosystem, although they are named like records. */
const isChoice = (name: string): boolean => name === 'footprintProductTypeId';

/** Returns every number in a body that identifies a record, also in a list of them. */
function references(body: unknown, place = ''): Reference[] {
  if (typeof body !== 'object' || body === null || body instanceof FormData || body instanceof URLSearchParams) return [];
  return Object.entries(body).flatMap(([name, value]: [string, unknown]): Reference[] => {
    const here = `${place}/${name}`;
    if (typeof value === 'number')
      return /(Id|Ids\/\d+|primaryEcosystem|primaryTeam)$/.test(here) && !isChoice(name) ? [[here, value]] : [];
    return references(value, here);
  });
}

function withReference(body: unknown, place: string, value: string | number): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  const names = place.slice(1).split('/');
  const last = names.pop()!;
  const holder = names.reduce<Record<string, unknown>>((at, name) => at[name] as Record<string, unknown>, copy);
  holder[last] = value;
  return copy;
}

/**
 * Returns an answer without what must differ: the trace, and the requested id. Created records differ anyway, so only their status counts.
 */
function comparable({ status, body, headers, text }: Got, asked: string[]): string {
  if (status < 300 && body && typeof body === 'object' && !Array.isArray(body.items)) return String(status);
  const names = [...headers.keys()].filter((name) => name !== 'retry-after').sort();
  const said = typeof body === 'object' && body !== null ? JSON.stringify({ ...body, traceId: '', instance: '' }) : text;
  return `${status} ${asked.reduce((shown, value) => shown.replaceAll(value, '…'), said)} ${names.join()}`;
}
