import { mailPlaceholders, written } from '@kantoor/schemas';
import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import type { Answer } from '../../testing/api.js';
import { SpecWorld } from '../../testing/spec-world.js';

const wrong = [
  'Factuur {{Factuurnummer}}',
  'Factuur {{invoiceNumber}}',
  'Factuur {InvoiceNumber}',
  'Factuur {{Invoice Number}}',
  'Factuur {{',
];

describe('PLT-O36 text with a placeholder that no mail fills in is refused wherever it is entered', () => {
  let outside: Outside;
  let world: SpecWorld;
  let deal: Answer['body'];

  beforeAll(async () => {
    outside = await startOutside(process.env.FILES_DIR);
    world = await SpecWorld.start('Words');
    const { id } = await world.hasDeal();
    await world.changeState(id as number, 7);
    deal = (await world.get(`/api/crm/deals/${id}`)).body;
    await world.post(at('book'), {});
    expect((await world.post(at('mark-sent'), { way: 'post' })).status).toBe(200);
  });
  beforeEach(() => void (outside.smtp.mails.length = 0));
  afterAll(async () => {
    await world.close();
    await outside.stop();
  });

  const at = (verb: string): string =>
    `/api/invoices/${deal.externalInvoice.legalEntityId}/sales-invoices/${deal.externalInvoice.invoiceId}/${verb}`;
  const entity = (): string => `/api/invoices/legal-entities/${deal.externalInvoice.legalEntityId}`;
  const receiver = { contactName: 'Jo', contactEmail: 'jo@klant.test' };
  const saved = async (invoiceData: object): Promise<Answer> => {
    const { body } = await world.get(entity());
    return world.put(entity(), { ...body, invoiceData: { ...body.invoiceData, ...invoiceData } });
  };
  const own = (text: string, field: string) => ({ masterTemplate: 'eigen', subject: 'Factuur', body: 'Beste', [field]: text });

  const doors: [door: string, pointer: string, send: (text: string, field: string) => Promise<Answer>][] = [
    ...(['send', 'send-reminder', 'send-credit-invoice'] as const).map((verb): (typeof doors)[number] => [
      `the invoice’s ${verb}`,
      '/emailTemplateOverride',
      (text, field) => world.post(at(verb), { ...receiver, emailTemplateOverride: own(text, field) }),
    ]),
    [
      'the deal’s reminder',
      '/emailTemplateOverride',
      (text, field) => world.post(`/api/crm/deals/${deal.id}/send-reminder`, { ...receiver, emailTemplateOverride: own(text, field) }),
    ],
    [
      'a change of state',
      '/emailTemplateOverride',
      async (text, field) =>
        world.changeState((await world.hasDeal())['id'] as number, 7, {
          receiver: { name: 'Jo', emailAddress: 'jo@klant.test' },
          emailTemplateOverride: own(text, field),
        }),
    ],
    [
      'a template of the settings, of reminders of a level too',
      '/invoiceData/invoiceEmailTemplates/0',
      (text, field) => saved({ invoiceEmailTemplates: [{ emailType: 'reminder', language: 'NL', reminderLevel: 7, ...own(text, field) }] }),
    ],
  ];

  it.each(doors)('%s', async (_door, pointer, send) => {
    for (const [nth, text] of wrong.entries()) {
      const field = nth % 2 ? 'subject' : 'body';
      const { status, body } = await send(text, field);
      const fault = (body.errors as { pointer: string; code: string; message: string }[]).find(
        (one) => one.pointer === `${pointer}/${field}`,
      );
      expect([text, status, fault?.code]).toEqual([text, 422, 'PLACEHOLDER_UNKNOWN']);
      for (const name of mailPlaceholders) expect(fault!.message).toContain(written(name));
    }
    expect(outside.smtp.mails).toEqual([]);
  });

  it.each(doors.filter(([door]) => !door.endsWith('send-credit-invoice')))(
    '%s: also the number of the original, outside credit invoices',
    async (_door, pointer, send) => {
      const { status, body } = await send('Over {{CreditedNumber}}', 'body');
      const faults = (body.errors as { pointer: string; code: string }[]).map((fault) => [fault.pointer, fault.code]);
      expect([status < 500, faults]).toEqual([true, [[`${pointer}/body`, 'PLACEHOLDER_UNKNOWN']]]);
    },
  );

  it('text of the printed invoice may have none, in any language', async () => {
    for (const language of ['NL', 'EN']) {
      const { status, body } = await saved({ translations: { [language]: { invoice: 'Factuur {{InvoiceNumber}}' } } });
      expect([status, body.errors]).toEqual([
        422,
        [expect.objectContaining({ pointer: `/invoiceData/translations/${language}/invoice`, code: 'PLACEHOLDER_NOT_FILLED' })],
      ]);
    }
  });

  it('valid placeholders reach the customer with their values', async () => {
    const text = 'Factuur {{Invoice\u200bNumber}} van {{ Amount }}, uiterlijk {{DueDate}}';
    expect(
      (await world.post(at('send'), { ...receiver, confirmedReceivers: ['jo@klant.test'], emailTemplateOverride: own(text, 'body') }))
        .status,
    ).toBe(200);
    const mail = outside.smtp.mails[0]!.replace(/=\r?\n/g, '');
    expect(mail).toMatch(/Factuur S\d+ van/);
    expect(mail).not.toMatch(/\{\{/);
  });
});
