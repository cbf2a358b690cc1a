import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

type FakeTimersOptions = ConstructorParameters<typeof ModernFakeTimers>[0];
/** The part of `jest` that specs of server code may use: no mocked modules, as modules are shared between spec files. */
const offered = (mocker: ModuleMocker, timers: ModernFakeTimers) => ({
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  clearAllMocks: () => mocker.clearAllMocks(),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (milliseconds: number) => timers.advanceTimersByTime(milliseconds),
});

/**
 * Environment for specs of compiled server code: jest's own process, not a copy of it (`vm` context). A copy has to load every module again
 * for each spec file, without V8's code cache, which took most of their time. The price: a spec must undo its changes to the process.
 * Timers, mocks, environment variables and the console are restored here.
 */
export default class OneRealm {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly variables = { ...process.env };
  private readonly console = globalThis.console;
  private readonly exit = process.exit;

  constructor({ projectConfig }: { projectConfig: FakeTimersOptions['config'] }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, { jest: offered(this.moduleMocker, this.fakeTimersModern) });
  }

  setup(): Promise<void> {
    return Promise.resolve();
  }

  teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
    globalThis.console = this.console;
    return Promise.resolve();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Jest requires the method; only coverage would call it. */
  getVmContext(): null {
    return null;
  }
}
