import { JSDOM, VirtualConsole } from 'jsdom';
import OneRealm from './environment.js';

const blank = 'http://localhost/';
/** Fake timers replace Node's. */
const timers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'] as const;
/** Node's own globals are kept for these: jsdom lacks some of them. Language globals are shared by both. */
const language = ['globalThis', 'undefined', 'NaN', 'Infinity'];
/** Those of jsdom call Node's by the global name, and would call themselves. */
const base64 = ['atob', 'btoa'];
const nodes = new Set<string>([...language, ...timers, ...base64, 'performance', 'crypto', 'console', 'URL', 'URLSearchParams']);

/**
 * One window for the process: references that libraries take when loaded stay valid for the next spec file, and what a spec file leaves
 * running still finds it. So specs of the admin run in separate processes.
 */
let browser: JSDOM | undefined;

/** Environment of the admin's specs: as for server code, with browser globals beside Node's. */
export default class BrowserRealm extends OneRealm {
  private readonly before = new Map<object, Descriptors>();

  override async setup(): Promise<void> {
    await super.setup();
    browser ??= opened();
    for (const each of [globalThis, browser.window]) this.before.set(each, descriptorsOf(each));
  }

  /** Clears the page, the storage, and the globals that a spec has set. */
  override async teardown(): Promise<void> {
    const { window } = browser!;
    window.document.body.replaceChildren();
    window.localStorage.clear();
    window.sessionStorage.clear();
    browser!.reconfigure({ url: blank });
    for (const [each, descriptors] of this.before) putBack(each, descriptors);
    await super.teardown();
  }
}

function opened(): JSDOM {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error: Error & { type?: string }) => error.type === 'not implemented' || console.error(error));
  const dom = new JSDOM('<!DOCTYPE html>', { url: blank, pretendToBeVisual: true, virtualConsole });
  const { window } = dom;
  for (const name of timers) Object.assign(window, { [name]: globalThis[name] });
  for (const [name, { value, get }] of descriptorsOf(window))
    if (!nodes.has(name) && !name.startsWith('_'))
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: get ? get.call(window) : value });
  // There is no other window to talk to. A pending animation frame must not keep the process alive.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const requestAnimationFrame = (paint: FrameRequestCallback) => Number(setTimeout(() => paint(performance.now()), 16).unref());
  for (const each of [window, globalThis]) Object.assign(each, { requestAnimationFrame, cancelAnimationFrame: clearTimeout });
  withoutSheets(window);
  return dom;
}

/**
 * jsdom matches each rule of each sheet with each element that is queried by role, which took half of the time of these specs. A spec about
 * styles calls `sheetStyleOf`.
 */
function withoutSheets(window: JSDOM['window']): void {
  const none = window.document.createElement('i').style;
  Object.assign(globalThis, { sheetStyleOf: window.getComputedStyle });
  const inlineStyle = (element: Element, pseudo?: string | null) => (pseudo ? none : (element as HTMLElement).style);
  for (const each of [window, globalThis]) each.getComputedStyle = inlineStyle;
}

type Descriptors = Map<string, PropertyDescriptor>;
const descriptorsOf = (target: object): Descriptors => new Map(Object.entries(Object.getOwnPropertyDescriptors(target)));

function putBack(target: object, before: Descriptors): void {
  for (const [name, now] of descriptorsOf(target)) {
    const was = before.get(name);
    if (was && was.value === now.value && was.get === now.get) continue;
    if (was) Object.defineProperty(target, name, was);
    else Reflect.deleteProperty(target, name);
  }
}
