import { setTimeout as pause } from 'node:timers/promises';
import type { InvoicingStack } from '../invoicing-stack.js';

export interface Answer {
  what: string;
  /** Since the load began. */
  atMs: number;
  tookMs: number;
  refused?: string;
}

/** Each client sends one request in this time, or as soon as it has its last answer: a slower machine gets fewer, and reports that. */
const everyMs = 100;
/** Shares of the requests, in percent; one deal in five is not invoiced. */
const uses = { list: 38, search: 22, board: 10, record: 25, deal: 5 } as const;
const words = ['jan', 'vries', 'bouw utrecht', 'strategie', 'training 1', 'de', 'qxz'];
type Use = keyof typeof uses;

/** Templates for new deals. With names of their own they would come before any search result, and never be found. */
export interface DealsThere {
  organizationId: number;
  contactId: number;
  names: string[];
}

/** Users at work: lists, searches, the board, records, and new deals of which most are invoiced. */
export class MixedUse {
  readonly answers: Answer[] = [];
  invoiced = 0;
  private readonly sinceMs = performance.now();
  private readonly turns: Use[];

  constructor(
    private readonly ground: InvoicingStack,
    private readonly token: () => Promise<string>,
    private readonly like: DealsThere,
  ) {
    this.turns = Object.entries(uses).flatMap(([use, share]) => Array<Use>(share).fill(use as Use));
  }

  /** Runs this many `clients`, until the time is over. */
  async during(clients: number, minutes: number): Promise<void> {
    const untilMs = performance.now() + minutes * 60_000;
    const work = async (client: number): Promise<void> => {
      for (let turn = client * 13, dueMs = performance.now(); performance.now() < untilMs; turn += 7, dueMs += everyMs) {
        await pause(Math.max(0, dueMs - performance.now()));
        dueMs = Math.max(dueMs, performance.now() - everyMs);
        await this.use(this.turns[turn % this.turns.length]!, turn);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  }

  private async use(use: Use, turn: number): Promise<void> {
    const { teamId } = this.ground;
    const team = `/api/crm/teams/${teamId}/deals`;
    if (use === 'list') await this.ask('list', `${team}${turn % 3 ? '' : `?range=${encodeURIComponent('[25,49]')}`}`);
    else if (use === 'search') await this.ask('search', `/api/crm/search?q=${encodeURIComponent(words[turn % words.length]!)}`);
    else if (use === 'board') await this.ask('board', `${team}/board?filter=${encodeURIComponent('{"dayWindow":60}')}`);
    else if (use === 'record') await this.ask('record', `/api/crm/deals/${this.ground.deals[turn % this.ground.deals.length]!}`);
    else await this.makeDeal(turn);
  }

  private async makeDeal(turn: number): Promise<void> {
    const deal = (await this.ask('new deal', `/api/crm/teams/${this.ground.teamId}/deals`, {
      name: this.like.names[turn % this.like.names.length],
      organization: { organizationId: this.like.organizationId },
      contact: { contactId: this.like.contactId },
      lines: [{ price: 100 + (turn % 50), amount: 1, department: 'Meetteam', project: 'Meten', description: 'Advies' }],
    })) as { id?: number };
    if (deal.id === undefined || turn % 5 === 0) return;
    const receiver = { emailAddress: 'customer@bench.example', name: 'Customer' };
    await this.ask('to invoice', `/api/crm/deals/${deal.id}/change-state`, {
      newDealState: 7,
      receiver,
      confirmedReceivers: [receiver.emailAddress],
    });
    this.invoiced += 1;
  }

  private async ask(what: string, path: string, body?: unknown): Promise<object> {
    const { stack, ecosystemId } = this.ground;
    const headers = {
      authorization: `Bearer ${await this.token()}`,
      'x-ecosystem': String(ecosystemId),
      'content-type': 'application/json',
    };
    const startedMs = performance.now();
    const answer = await fetch(`${stack.addresses.api}${path}`, {
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const tookMs = performance.now() - startedMs;
    const refused = answer.ok ? undefined : `${what}: ${answer.status} ${text.slice(0, 200)}`;
    this.answers.push({ what, atMs: startedMs - this.sinceMs, tookMs, ...(refused && { refused }) });
    return answer.ok ? (JSON.parse(text) as object) : {};
  }
}
