import type { Connection } from '@temporalio/client';
import { prepareNamespace } from './namespace.js';

type Answers = Partial<Record<'describe' | 'register' | 'list' | 'add', () => object>>;
const asked: string[] = [];
const refused = (code: number) => (): never => {
  throw Object.assign(new Error('refused'), { code, details: 'refused', metadata: {} });
};
const [notFound, permissionDenied] = [5, 7];
const all = ['KantoorEcosystem', 'KantoorTeam', 'KantoorEntity', 'KantoorStep', 'KantoorBilled', 'KantoorSkipped', 'KantoorAttention'];
const aliases = (names: string[]) => () => ({
  config: { customSearchAttributeAliases: Object.fromEntries(names.map((name, n) => [n, name])) },
});

/** An engine as this account sees it: what it is not allowed to do is refused. */
function prepare(answers: Answers): Promise<void> {
  asked.length = 0;
  const ask = (name: keyof Answers) => (request: object) => {
    asked.push(name);
    return Promise.resolve().then(() => answers[name]?.() ?? request);
  };
  const services = {
    workflowService: { describeNamespace: ask('describe'), registerNamespace: ask('register') },
    operatorService: { listSearchAttributes: ask('list'), addSearchAttributes: ask('add') },
  };
  return prepareNamespace(services as unknown as Connection, 'kantoor.a1b2c');
}

describe('the namespace', () => {
  it('is made with its search attributes where it is missing', async () => {
    await prepare({ describe: refused(notFound), list: () => ({ customAttributes: {} }) });
    expect(asked).toEqual(['describe', 'register', 'list', 'add']);
  });

  it('is left alone where all is there, also for an account that may make nothing (Temporal Cloud)', async () => {
    await prepare({
      list: () => ({ customAttributes: Object.fromEntries(all.map((name) => [name, 2])) }),
      register: refused(permissionDenied),
    });
    expect(asked).toEqual(['describe', 'list']);
    await prepare({ describe: aliases(all), list: refused(permissionDenied), add: refused(permissionDenied) });
    expect(asked).toEqual(['describe', 'list', 'describe']);
  });

  it('is refused with what must be made by hand', async () => {
    await expect(prepare({ describe: refused(notFound), register: refused(permissionDenied) })).rejects.toThrow(
      'The namespace kantoor.a1b2c is not there for this account, which may not make it: make it with 30 days of retention',
    );
    await expect(
      prepare({ describe: aliases(all.slice(0, -2)), list: refused(permissionDenied), add: refused(permissionDenied) }),
    ).rejects.toThrow('lacks search attributes that this account may not make: make KantoorSkipped (Double), KantoorAttention (Double)');
  });
});
