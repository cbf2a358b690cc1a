import { JSDOM, VirtualConsole } from 'jsdom';
import OneRealm from './environment.js';

const blank = 'http://localhost/';
/** Fake timers stand in for Node's. */
const timers = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'queueMicrotask'] as const;
/** Of these Node's are kept: jsdom has less of them. What belongs to the language is one for both. */
const language = ['globalThis', 'undefined', 'NaN', 'Infinity'];
/** Those of jsdom call Node's by the global name, and would call themselves. */
const base64 = ['atob', 'btoa'];
const nodes = new Set<string>([...language, ...timers, ...base64, 'performance', 'crypto', 'console', 'URL', 'URLSearchParams']);

/**
 * One window for the process: what libraries keep of it when they are loaded stays true for the next spec file, and what a spec file leaves
 * running still finds it. So specs of the admin have processes of their own.
 */
let browser: JSDOM | undefined;

/** Where specs of the admin run: as those of server code do, with a browser's names beside Node's. */
export default class BrowserRealm extends OneRealm {
  private readonly before = new Map<object, Descriptors>();

  override async setup(): Promise<void> {
    await super.setup();
    browser ??= opened();
    for (const each of [globalThis, browser.window]) this.before.set(each, descriptorsOf(each));
  }

  /** Nothing on the page, nothing remembered, no name that a spec has put somewhere. */
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
  // There is no other window to talk to. What waits for the next picture must not keep the process.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const requestAnimationFrame = (paint: FrameRequestCallback) => Number(setTimeout(() => paint(performance.now()), 16).unref());
  for (const each of [window, globalThis]) Object.assign(each, { requestAnimationFrame, cancelAnimationFrame: clearTimeout });
  withoutSheets(window);
  return dom;
}

/**
 * jsdom compares each rule of each sheet with each element that is looked for by its role: half of the time of these specs went there.
 * A spec that is about looks asks `sheetStyleOf`.
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
