import { startOutside, type Outside } from '../../testing/invoices/outside.js';
import { approvalsPath, ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';

describe('approval mails', () => {
  let outside: Outside;
  let office: ApprovalWorld;
  let rik: Colleague, ann: Colleague, bob: Colleague;
  beforeAll(async () => {
    outside = await startOutside();
    office = await ApprovalWorld.start('approval mails');
    [rik, ann, bob] = [await office.person('Rik Requester'), await office.person('Ann Advies'), await office.person('Bob Bouw')];
    await office.world.sql(`UPDATE people SET language = 'nl' WHERE id = $1`, [bob.personId]);
    await office.group('Strategie', ann);
    await office.group('Bouw', bob);
  });
  beforeEach(() => void outside.smtp.mails.splice(0));
  afterAll(async () => {
    await office.close();
    await outside.stop();
  });

  /** Sends the mails as the round's process does. */
  const send = async (id: number): Promise<string[]> => {
    const input = await office.input(id);
    const outcomes: string[] = [];
    for (;;) {
      const { act } = await office.process.nextStep(office.ctx(input), input);
      if (act?.step !== 'notify') return outcomes;
      const outcome = await office.process.notify(office.ctx(input), act.notice);
      outcomes.push(typeof outcome === 'string' ? outcome : outcome.why);
      if (typeof outcome !== 'string') return outcomes;
    }
  };
  const readable = (): string[] => outside.smtp.mails.map((mail) => decoded(mail.replace(/=\r\n/g, '')));
  const to = (who: Colleague): string => readable().find((mail) => mail.includes(`${who.subject}@spec.test`)) ?? '';
  const log = async (application: string, id: number) =>
    (await office.world.get(`/api/directory/message-log?application=${application}&external_identifier=${id}`)).body.items;

  it('ask each approver once in their own language, with an explanation the first time, with a link and without a file', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw'], { name: 'Drukwerk' });
    expect(await send(id)).toEqual(['sent', 'sent']);
    const { ecosystemId, teamId } = office.world.tenant;
    const address = `/costs/${ecosystemId}-spec-${ecosystemId}/${teamId}-team/approvals/${id}`;
    for (const part of [
      'Approval asked: Drukwerk',
      'Dear Ann Advies',
      'Rik Requester asks for approval',
      'first time that you approve',
      address,
      '242.00',
      'Papierfabriek Zaan',
    ])
      expect(to(ann)).toContain(part);
    for (const part of ['Goedkeuring gevraagd: Drukwerk', 'Beste Bob Bouw', 'eerste keer dat je iets goedkeurt', address, '242,00'])
      expect(to(bob)).toContain(part);
    expect(readable().join()).not.toMatch(/Content-Disposition: attachment/i);
    outside.smtp.mails.splice(0);
    const other = await office.asked(rik, ['Strategie']);
    await send(other);
    expect(to(ann)).not.toContain('first time that you approve');
  });

  it('PUR-O30 remind a person of all purchases in one mail, which appears in the log of the person and of each purchase', async () => {
    const ids = [await office.asked(rik, ['Strategie'], { name: 'Eerste' }), await office.asked(rik, ['Strategie'], { name: 'Tweede' })];
    for (const id of ids) await send(id);
    outside.smtp.mails.splice(0);
    const { body } = await office.as(rik, 'POST', `${approvalsPath}/remind`, { filter: { id: ids } });
    expect(body).toEqual({ records: 2, approvals: 2, people: 1 });
    for (const id of ids) await send(id);
    expect(outside.smtp.mails).toHaveLength(1);
    for (const part of ['Reminder: waiting approvals (2)', 'Eerste', 'Tweede', `/approvals/${ids[0]}`, `/approvals/${ids[1]}`])
      expect(to(ann)).toContain(part);
    for (const id of ids)
      expect((await log('purchases', id)).map(({ title }: { title: string }) => title)).toContain('Reminder: waiting approvals (2)');
    expect((await log('people', ann.personId))[0]).toMatchObject({ title: 'Reminder: waiting approvals (2)', state: 'sent' });
  });

  it('PUR-O20 inform the requester of a decline, by whom and why', async () => {
    const id = await office.asked(rik, ['Strategie'], { name: 'Stoelen' });
    await send(id);
    outside.smtp.mails.splice(0);
    await office.verb(ann, id, 'decline', { note: 'Nog niet nodig' });
    await office.finish(id);
    expect(await send(id)).toEqual(['sent']);
    for (const part of ['Declined: Stoelen', 'Ann Advies declined “Stoelen”', 'Nog niet nodig']) expect(to(rik)).toContain(part);
  });

  it('PUR-O22 notify who approved of another due date and of skipping in the books; the approval stays', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw'], { name: 'Kasten' });
    await send(id);
    await office.verb(bob, id, 'approve');
    outside.smtp.mails.splice(0);
    const put = async (over: object): Promise<number> => {
      const { body } = await office.as(rik, 'GET', `${purchasesPath}/${id}`);
      return (await office.as(rik, 'PUT', `${office.ofTeam}/${id}`, { ...body, ...over })).status;
    };
    expect(await put({ dueDate: '2026-04-05T00:00:00Z', skipFromExternalInvoicing: true })).toBe(200);
    expect(await send(id)).toEqual(['sent']);
    // Ann has not answered yet, and sees it when she does.
    expect(to(ann)).toBe('');
    for (const part of [
      'Gewijzigd na je goedkeuring: Kasten',
      'Vervaldatum: geen wordt 05-04-2026',
      'Geen inkoopfactuur maken: nee wordt ja',
    ])
      expect(to(bob)).toContain(part);
    expect((await office.standing(id))[1]).toContainEqual(['Bob Bouw', 'approved']);
    // Neither a change of the name, which the list shows, nor one that ends the answers and asks again.
    outside.smtp.mails.splice(0);
    expect(await put({ name: 'Kasten en stoelen' })).toBe(200);
    expect(await put({ dueDate: '2026-05-05T00:00:00Z', reference: 'F-99' })).toBe(200);
    await send(id);
    expect(to(bob)).toContain('Goedkeuring gevraagd');
    expect(readable().join()).not.toContain('Gewijzigd na je goedkeuring');
  });

  it('block nothing: neither without a mail server, nor if an address is refused', async () => {
    const id = await office.asked(rik, ['Strategie']);
    outside.smtp.unknownReceivers.add(`${ann.subject}@spec.test`);
    expect(await send(id)).toEqual(['refused']);
    outside.smtp.unknownReceivers.clear();
    expect((await log('people', ann.personId))[0]).toMatchObject({ state: 'failed' });
    await office.verb(ann, id, 'approve');
    expect(await office.finish(id)).toBe(true);
  });
});

/** Mails use quoted-printable encoding. */
const decoded = (mail: string): string =>
  Buffer.from(
    mail.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
