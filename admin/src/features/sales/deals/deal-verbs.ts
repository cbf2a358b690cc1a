import type { BoardColumn, DealStateChange, DealStateId, InvoicePreview, MailContent, MailSending, SplitDeals } from '@kantoor/schemas';
import { api } from '../../../providers/http';
import { queryText } from '../../../providers/query-text';
import type { BoardAnswer } from '../../../shared/board/board-store';
import type { EmailType } from '../../invoices/invoices';
import type { Deal, DealRow } from './deal';
import { dealAddress, dealsPath } from './deal-addresses';

/** Choices for an invoice that is about to be made. */
export interface AboutInvoice {
  invoiceDate: string;
  dueDate: string;
  description: string;
}
/** Fields that invoicing sends in addition to the new state. */
export type Invoicing = Omit<DealStateChange, 'newDealState'>;
interface StateChange {
  deal: { id: number; version?: number };
  newDealState: DealStateId;
  invoicing?: Invoicing;
  idempotencyKey?: string;
}
interface Read {
  signal?: AbortSignal;
}

const bodyOf = async <T>(answer: Promise<{ body: T }>): Promise<T> => (await answer).body;
const aboutText = ({ invoiceDate, dueDate, description }: AboutInvoice): string =>
  String(
    new URLSearchParams({
      ...(invoiceDate && { invoice_date: invoiceDate }),
      ...(dueDate && { due_date: dueDate }),
      ...(description && { description }),
    }),
  );

export const dealVerbs = {
  dealBoard: ({ teamId, filter }: { teamId: number; filter: object }): Promise<BoardAnswer<DealRow>> =>
    bodyOf(api.get<BoardAnswer<DealRow>>(`/api/${dealsPath(teamId)}/board?${queryText({ filter })}`)),
  /** Reads the cards of one column in `range`: a column continues from any card, so it does not use list pages. */
  dealColumn: async ({
    teamId,
    filter,
    column,
    range,
  }: {
    teamId: number;
    filter: object;
    column: BoardColumn;
    range: readonly [number, number];
  }): Promise<DealRow[]> => {
    const query = queryText({ filter: { ...filter, column }, sort: ['dealDate', 'DESC'], range });
    return (await api.get<{ items: DealRow[] }>(`/api/${dealsPath(teamId)}?${query}`)).body.items;
  },
  dealChangeState: ({ deal, newDealState, invoicing = {}, idempotencyKey }: StateChange): Promise<Deal> =>
    bodyOf(
      api.post<Deal>(`${dealAddress(deal.id)}/change-state`, {
        body: { newDealState, ...invoicing },
        ifMatch: deal.version ?? null,
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    ),
  /** Reads what setting the deal as invoiced would book. */
  dealInvoicePreview: ({ id, signal }: Read & { id: number }): Promise<InvoicePreview> =>
    bodyOf(api.get<InvoicePreview>(`${dealAddress(id)}/invoice-preview`, { signal })),
  /** Reads the PDF that it would make. */
  dealInvoicePdf: ({ id, about }: { id: number; about: AboutInvoice }): Promise<Blob> =>
    api.blob(`${dealAddress(id)}/invoice-preview/pdf?${aboutText(about)}`),
  dealClone: ({ id, name }: { id: number; name: string }): Promise<Deal> =>
    bodyOf(api.post<Deal>(`${dealAddress(id)}/clone`, { body: { name } })),
  dealMove: ({ deal, newTeamId }: { deal: { id: number; version: number }; newTeamId: number }): Promise<Deal> =>
    bodyOf(api.post<Deal>(`${dealAddress(deal.id)}/move`, { body: { newTeamId }, ifMatch: deal.version })),
  dealSplit: ({ id, percentages }: { id: number; percentages: readonly number[] }): Promise<SplitDeals> =>
    bodyOf(api.post<SplitDeals>(`${dealAddress(id)}/split`, { body: percentages })),
  dealEmailTemplate: ({
    deal,
    type,
    about,
  }: {
    deal: { id: number; teamId: number };
    type: EmailType;
    about?: AboutInvoice;
  }): Promise<MailContent> => {
    const query = `email_type=${type}${about ? `&${aboutText(about)}` : ''}`;
    return bodyOf(api.get<MailContent>(`/api/${dealsPath(deal.teamId)}/${deal.id}/email-template?${query}`));
  },
  dealRemind: ({
    deal,
    request,
    idempotencyKey,
  }: {
    deal: { id: number; version: number };
    request: MailSending;
    idempotencyKey: string;
  }): Promise<Deal> =>
    bodyOf(api.post<Deal>(`${dealAddress(deal.id)}/send-reminder`, { body: request, ifMatch: deal.version, idempotencyKey })),
};

declare module '../../../providers/data/verbs' {
  interface VerbsOf {
    deals: typeof dealVerbs;
  }
}
