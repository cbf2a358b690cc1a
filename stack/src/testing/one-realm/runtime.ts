import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
/** Global under which jest-circus keeps its listeners; those of the last spec file must not receive events of the next one. */
const listeners = Symbol.for('EVENT_HANDLERS');

/** Jest's module loader for `OneRealm`: Node itself imports the spec, so that it and the code it checks are loaded once per process. */
export default class NodeRuntime {
  private loaded = 0;

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<void> {
    // A different address each time: a spec that runs again in this process must register its tests again.
    await import(`${pathToFileURL(path).href}?${Date.now()}.${this.loaded++}`);
  }

  /** Creates what jest adds to a spec file (its `describe`, `it`, states and listeners) for each file. */
  requireInternalModule(path: string): unknown {
    Reflect.deleteProperty(globalThis, listeners);
    delete require.cache[require.resolve(path)];
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  setGlobalsForRuntime(): void {}
  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }
}
