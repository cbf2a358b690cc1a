import type { Answer } from '../../testing/api.js';
import { ApprovalWorld, type Colleague, purchasesPath } from '../testing/approval-world.js';
import { ReplacementJob } from '../approvals/index.js';

describe('reminders of approvals', () => {
  let office: ApprovalWorld;
  let rik: Colleague, ann: Colleague, bob: Colleague, fin: Colleague;
  beforeAll(async () => {
    office = await ApprovalWorld.start('reminders');
    [rik, ann, bob] = [await office.person('Rik'), await office.person('Ann'), await office.person('Bob')];
    fin = await office.person('Fin', { inTeam: false, roles: ['BE_FinanceEmployee', 'app_paperless'] });
    await office.group('Strategie', ann);
    await office.group('Bouw', bob);
    await always('all', '06:00', '22:00');
  });
  afterAll(() => office.close());

  const refused = ({ status, body }: Answer): unknown[] => [status, body.code];
  /** Sets a time zone where the office is open now, whenever this runs: together their days cover the clock. */
  const always = async (workingDays: string, opensAt: string, closesAt: string): Promise<void> => {
    const hourIn = (timeZone: string): number => Number(new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }));
    const timeZone = ['Europe/Amsterdam', 'America/Curacao', 'Asia/Jakarta'].find((zone) => hourIn(zone) >= 6 && hourIn(zone) < 21);
    const answer = await office.world.put('/api/directory/settings', { workingDays, opensAt, closesAt, timeZone, holidays: 'none' });
    expect(answer.status).toBe(200);
  };
  const makeDue = (id: number): Promise<unknown> =>
    office.world.sql(
      `UPDATE approvals SET next_reminder_at = now() - interval '1 minute' WHERE entity_id = $1 AND next_reminder_at IS NOT NULL`,
      [id],
    );
  const remind = async (id: number): Promise<boolean> => {
    const input = await office.input(id);
    return office.process.remind(office.ctx(input), input);
  };
  const approvalOf = async (id: number) => (await office.rounds(id)).rounds[0]!.approvals[0]!;
  const sent = async (id: number) => (await office.notices(id)).filter(({ kind }) => kind === 'reminder' || kind === 'escalated');

  it('D-01 D-22 are sent five times, then finance is notified once, and the approval stays with its approver', async () => {
    const id = await office.asked(rik, ['Strategie']);
    for (let time = 1; time <= 5; time += 1) {
      await makeDue(id);
      expect(await remind(id)).toBe(true);
      const { reminders, remindedAt, nextReminderAt, escalatedAt } = await approvalOf(id);
      expect([reminders, escalatedAt, Date.parse(nextReminderAt!) - Date.parse(remindedAt!) > 40 * 3_600_000]).toEqual([time, null, true]);
    }
    await makeDue(id);
    await remind(id);
    expect(await approvalOf(id)).toMatchObject({
      reminders: 5,
      nextReminderAt: null,
      escalatedAt: expect.any(String),
      receiver: { name: 'Ann' },
      approvalState: 'pending',
    });
    await makeDue(id);
    await remind(id);
    const mails = await sent(id);
    expect(mails.map(({ kind, personId }) => [kind, personId])).toEqual([
      ...Array<[string, number]>(5).fill(['reminder', ann.personId]),
      ...[office.world.tenant.personId, fin.personId].sort((a, b) => a - b).map((person) => ['escalated', person]),
    ]);
    const steps = (await office.as(rik, 'GET', `${purchasesPath}/${id}/process`)).body.processes[0].steps.map(
      ({ step }: { step: string }) => step,
    );
    expect(steps.filter((step: string) => ['reminded', 'escalated'].includes(step))).toEqual([
      ...Array<string>(5).fill('reminded'),
      'escalated',
    ]);
    await office.changeState(null, id, 2, { reason: 'Geen antwoord' });
  });

  it('are one mail per person, whichever process handles what is due', async () => {
    const [one, two, three] = [
      await office.asked(rik, ['Strategie']),
      await office.asked(rik, ['Strategie', 'Bouw']),
      await office.asked(bob, ['Strategie']),
    ];
    for (const id of [one, two, three]) await makeDue(id);
    const outcomes = await Promise.all([one, two, three].map(remind));
    for (const id of [one, two, three]) await remind(id);
    expect(outcomes).toContain(true);
    const mails = (await Promise.all([one, two, three].map(sent))).flat();
    expect(mails.map(({ personId, approvals }) => [personId, approvals]).sort()).toEqual(
      [
        [ann.personId, 3],
        [bob.personId, 1],
      ].sort(),
    );
    for (const id of [one, two, three]) await office.changeState(id === three ? bob : rik, id, 1);
  });

  it('D-21 wait for the office to open', async () => {
    const id = await office.asked(rik, ['Strategie']);
    const { body } = await office.world.get('/api/directory/settings');
    const asleep = ['Europe/Amsterdam', 'America/Curacao'].map(
      (timeZone) => [timeZone, Number(new Date().toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }))] as const,
    );
    const night = asleep.find(([, hour]) => hour < 10 || hour >= 15);
    await office.world.put('/api/directory/settings', { ...body, timeZone: night![0], opensAt: '10:00', closesAt: '15:00' });
    await makeDue(id);
    expect(await remind(id)).toBe(true);
    const { reminders, nextReminderAt } = await approvalOf(id);
    expect([reminders, Date.parse(nextReminderAt!) > Date.now()]).toEqual([0, true]);
    expect(await sent(id)).toEqual([]);
    await always('all', '06:00', '22:00');
    await office.changeState(rik, id, 1);
  });

  it('PUR-060 PUR-280 PUR-O30 are sent by hand once a day unless confirmed, and postpone the next automatic one', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    await makeDue(id);
    expect((await office.verb(rik, id, 'remind')).body).toEqual({ records: 1, approvals: 2, people: 2 });
    const { remindedAt, nextReminderAt, reminders } = await approvalOf(id);
    expect([reminders, Date.parse(nextReminderAt!) > Date.parse(remindedAt!)]).toEqual([0, true]);
    expect(refused(await office.verb(rik, id, 'remind'))).toEqual([409, 'REMINDED_TODAY']);
    expect((await office.verb(rik, id, 'remind', { confirmedRepeat: true })).status).toBe(200);
    expect((await sent(id)).map(({ personId }) => personId)).toEqual([ann.personId, bob.personId, ann.personId, bob.personId]);
    await office.verb(ann, id, 'approve');
    expect((await office.verb(rik, id, 'remind', { confirmedRepeat: true })).body).toEqual({ records: 1, approvals: 1, people: 1 });
    await office.changeState(rik, id, 1);
    expect(refused(await office.verb(rik, id, 'remind'))).toEqual([409, 'SENDING_REMINDER_FAILED']);
  });

  it('PUR-031 PUR-032 PUR-O31 are requested by a filter over all pages: one mail per person, for own teams and pending purchases only', async () => {
    const [one, two] = [
      await office.asked(rik, ['Strategie'], { name: 'Lijst A' }),
      await office.asked(rik, ['Bouw', 'Strategie'], { name: 'Lijst B' }),
    ];
    const draft = await office.purchase(rik, ['Strategie'], { name: 'Lijst C' });
    const other = await office.asked(rik, ['Strategie'], { name: 'Anders' });
    const shown = await office.as(rik, 'GET', `${purchasesPath}?filter=${encodeURIComponent('{"q":"Lijst","remindable":true}')}`);
    expect(shown.body.items.map(({ id }: { id: number }) => id).sort()).toEqual([one, two].sort());
    const reminded = await office.as(rik, 'POST', '/api/purchases/approvals/remind', { filter: { q: 'Lijst' } });
    expect(reminded.body).toEqual({ records: 2, approvals: 3, people: 2 });
    expect([(await sent(other)).length, (await sent(draft)).length]).toEqual([0, 0]);
    const outsider = await office.person('Sam', { inTeam: false });
    expect(refused(await office.as(outsider, 'POST', '/api/purchases/approvals/remind', { filter: { q: 'Lijst' } }))).toEqual([
      409,
      'SENDING_REMINDER_FAILED',
    ]);
    for (const id of [one, two, other]) await office.changeState(rik, id, 1);
  });

  it('move with approvals of people who left or no longer lead the group, as the history shows', async () => {
    const [left, changed] = [await office.person('Lea', { inTeam: false }), await office.person('Chris', { inTeam: false })];
    await office.group('Afscheid', left);
    await office.group('Wissel', changed);
    const [one, two] = [await office.asked(rik, ['Afscheid']), await office.asked(rik, ['Wissel'])];
    const job = office.world.api.app.get(ReplacementJob, { strict: false });
    await job.ofEcosystem(office.world.tenant.ecosystemId);
    expect([(await approvalOf(one)).receiver.name, (await approvalOf(two)).receiver.name]).toEqual(['Lea', 'Chris']);
    await office.world.sql(`UPDATE people SET disabled_at = now() WHERE id = $1`, [left.personId]);
    await office.world.sql(`UPDATE activities SET lead_person_id = $1 WHERE name = 'Wissel'`, [bob.personId]);
    await job.ofEcosystem(office.world.tenant.ecosystemId);
    const [first, second] = [await approvalOf(one), await approvalOf(two)];
    expect([office.world.tenant.personId, fin.personId]).toContain(first.receiver.personId);
    expect([first.inPlaceOf?.because, second.receiver.name, second.inPlaceOf?.because]).toEqual(['left', 'Bob', 'changed']);
    const { body } = await office.as(rik, 'GET', `${purchasesPath}/${two}/process`);
    expect(body.processes[0].steps.at(-1)).toMatchObject({
      step: 'replaceApprover',
      params: { from: 'Chris', to: 'Bob', because: 'changed' },
    });
    expect((await office.notices(two)).at(-1)).toMatchObject({ personId: bob.personId });
    expect(refused(await office.verb(changed, two, 'approve'))).toEqual([403, 'TEAM_FORBIDDEN']);
    for (const id of [one, two]) await office.changeState(rik, id, 1);
  });

  it('D-56 are not needed for small amounts: finance books, never the requester; from the second amount up nothing is booked without approval', async () => {
    const { body } = await office.world.get('/api/directory/settings');
    await office.world.put('/api/directory/settings', { ...body, approvalNotAskedBelow: 200, approvalNeededFrom: 500 });
    const line = (project: string, price: number) => office.line(project, { price });
    const small = await office.asked(rik, [], { lines: [line('Strategie', 100), line('Bouw', 165.3)] });
    const [round] = (await office.rounds(small)).rounds;
    expect([round!.state, round!.notAsked.map(({ name }) => name), round!.approvals.map(({ receiver }) => receiver.name)]).toEqual([
      'open',
      ['Ann'],
      ['Bob'],
    ]);
    const least = await office.asked(rik, [], { lines: [line('Strategie', 100), line('Bouw', 165.28)] });
    expect((await office.rounds(least)).rounds[0]).toMatchObject({ state: 'to-book', approvals: [] });
    expect(refused(await office.changeState(rik, least, 2))).toEqual([403, 'FORBIDDEN']);
    expect((await office.changeState(null, least, 2)).body.purchaseState.purchaseStateId).toBe(2);
    expect((await office.rounds(least)).rounds[0]!.state).toBe('approved');
    const own = await office.asked(null, [], { lines: [line('Strategie', 100)] });
    expect(refused(await office.changeState(null, own, 2))).toEqual([403, 'OWN_REQUEST']);
    const large = await office.purchase(rik, [], { lines: [line('Strategie', 413.23)] });
    expect(refused(await office.changeState(rik, large, 2))).toEqual([409, 'APPROVAL_NEEDED']);
    const below = await office.purchase(rik, [], { lines: [line('Strategie', 413.21)] });
    expect((await office.changeState(rik, below, 2)).body.purchaseState.purchaseStateId).toBe(2);
    await office.world.put('/api/directory/settings', { ...body, approvalNotAskedBelow: 0, approvalNeededFrom: 0 });
  });

  it('D-25 wait and show the record to fix if a purchase cannot be booked', async () => {
    const id = await office.asked(rik, ['Strategie']);
    await office.verb(ann, id, 'approve');
    await office.world.sql(`UPDATE teams SET legal_entity_reference = NULL`);
    expect(await office.finish(id)).toEqual({
      blocked: { code: 'LEGAL_ENTITY_MISSING', problems: [], fix: { resource: 'teams', id: office.world.tenant.teamId } },
    });
    expect([await office.stateOf(id), (await office.standing(id))[0]]).toEqual([4, 'open']);
    await office.world.sql(`UPDATE teams SET legal_entity_reference = 'SPEC'`);
    await office.world.sql(`UPDATE processes SET state = 'blocked' WHERE workflow_id = $1`, [`purchase-approval/${id}/1`]);
    expect((await office.verb(null, id, 'resume')).status).toBe(200);
    expect(await office.finish(id)).toBe(true);
    expect(await office.stateOf(id)).toBe(2);
  });

  it('D-57 go to all approvers at once, whatever the amount, and each approver sees the answers of the others', async () => {
    const id = await office.asked(rik, ['Strategie', 'Bouw']);
    const large = await office.purchase(rik, []);
    const lines = [office.line('Strategie', { price: 900_000 }), office.line('Bouw', { price: 1 })];
    const { body } = await office.as(rik, 'GET', `${office.ofTeam}/${large}`);
    expect((await office.as(rik, 'PUT', `${office.ofTeam}/${large}`, { ...body, lines })).status).toBe(200);
    expect((await office.changeState(rik, large, 4)).status).toBe(200);
    for (const requestCount of [id, large]) {
      expect((await office.standing(requestCount))[1]).toEqual([
        ['Ann', 'pending'],
        ['Bob', 'pending'],
      ]);
      expect((await office.verb(bob, requestCount, 'approve')).status).toBe(200);
      for (const who of [ann, bob]) {
        const [round] = (await office.rounds(requestCount, who)).rounds;
        expect(round!.approvals.map(({ receiver, approvalState }) => [receiver.name, approvalState])).toEqual([
          ['Ann', 'pending'],
          ['Bob', 'approved'],
        ]);
      }
    }
  });
});
