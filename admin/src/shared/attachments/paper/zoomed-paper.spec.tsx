import { fireEvent, screen } from '@testing-library/react';
import { textsOf } from '../../../i18n/texts-of';
import { shownInHouse } from '../../../testing/shown-in-house';
import { ZoomedPaper } from './zoomed-paper';

const [paneWidth, paneHeight] = [400, 600];
let pane: HTMLElement;
const zoomed = (): HTMLElement => screen.getByText(/^paper at/).parentElement!;
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
beforeEach(async () => {
  await shownInHouse(
    <div data-paper-pane data-testid="pane">
      <ZoomedPaper>{(zoom) => <p>paper at {zoom}</p>}</ZoomedPaper>
    </div>,
    { texts: textsOf('shared/attachments') },
  );
  pane = await screen.findByTestId('pane');
  pane.getBoundingClientRect = () => ({ left: 0, top: 0, width: paneWidth, height: paneHeight }) as DOMRect;
  const rect = Element.prototype.getBoundingClientRect;
  // Simulates the layout: the page has the width of its style, twice that height, and the scroll offset of its pane.
  jest.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLDivElement) {
    if (this !== zoomed()) return rect.call(this);
    const width = (paneWidth * parseFloat(this.style.width)) / 100;
    return { left: -pane.scrollLeft, top: -pane.scrollTop, width, height: 2 * width } as DOMRect;
  });
});
afterEach(() => jest.restoreAllMocks());

it('zooms by buttons and by the keys of its pane, and fits the width again', () => {
  const size = (): string => screen.getByRole('status').textContent;
  expect([size(), zoomed().textContent, button('Fit width').disabled]).toEqual(['100%', 'paper at 1', true]);
  fireEvent.click(button('Zoom in'));
  expect([size(), zoomed().style.width]).toEqual(['125%', '125%']);
  fireEvent.keyDown(pane, { key: '+' });
  expect(size()).toBe('150%');
  fireEvent.keyDown(pane, { key: '-' });
  fireEvent.click(button('Zoom out'));
  fireEvent.click(button('Zoom out'));
  expect(size()).toBe('75%');
  fireEvent.keyDown(pane, { key: '0' });
  expect(size()).toBe('100%');
  fireEvent.keyDown(pane, { key: '+', ctrlKey: true });
  expect(size()).toBe('100%');
  for (let times = 0; times < 9; times += 1) fireEvent.keyDown(pane, { key: '+' });
  expect([size(), button('Zoom in').disabled]).toEqual(['400%', true]);
  fireEvent.click(button('Fit width'));
  expect(size()).toBe('100%');
});

it('keeps the centre of the pane in place', () => {
  pane.scrollTop = 100;
  // The middle of the pane lies at (200, 300): 200 from the left of the paper and 400 from its top.
  fireEvent.click(button('Zoom in'));
  expect([pane.scrollLeft, pane.scrollTop]).toEqual([50, 200]);
  fireEvent.keyDown(pane, { key: '0' });
  expect([pane.scrollLeft, pane.scrollTop]).toEqual([0, 100]);
});

it('zooms around the pointer by Ctrl with the wheel instead of the whole page; the wheel alone scrolls', () => {
  const alone = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
  fireEvent(pane, alone);
  expect([alone.defaultPrevented, zoomed().textContent]).toEqual([false, 'paper at 1']);
  const turned = new WheelEvent('wheel', {
    deltaY: -500 * Math.LN2,
    ctrlKey: true,
    clientX: 100,
    clientY: 50,
    bubbles: true,
    cancelable: true,
  });
  fireEvent(pane, turned);
  expect(turned.defaultPrevented).toBe(true);
  expect([screen.getByRole('status').textContent, Math.round(pane.scrollLeft), Math.round(pane.scrollTop)]).toEqual(['200%', 100, 50]);
});
