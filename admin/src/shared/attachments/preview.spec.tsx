import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../../i18n/texts-of';
import { fakeApi } from '../../testing/fake-api';
import { shownInHouse } from '../../testing/shown-in-house';
import type { Attachment } from './attachment';
import Preview from './preview';
import { SplitView } from './split-view';

const file = (fileName: string, mediaType: string): Attachment => ({
  fileId: 2,
  fileName,
  mediaType,
  size: 9,
  url: '/api/crm/deals/1/attachments/2',
});
const pdf = file('offerte.pdf', 'application/pdf');
/** Sets the width of the window in pixels. */
const wide = (pixels: number): void => {
  window.matchMedia = (query) =>
    ({
      matches: Number(/min-width:\s?(\d{1,5})px/.exec(query)?.[1] ?? Infinity) <= pixels,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
};
const show = async (shown = pdf, inSplit = true) => {
  const requests = fakeApi();
  const preview = <Preview file={shown} onClose={() => undefined} />;
  await shownInHouse(
    inSplit ? (
      <SplitView>
        <p>the form</p>
        {preview}
      </SplitView>
    ) : (
      preview
    ),
    { texts: textsOf('shared/attachments') },
  );
  return requests;
};
const before = window.matchMedia;
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: () => undefined });
});
afterEach(() => (window.matchMedia = before));

it('D-58 PUR-058 PUR-350 PLT-069 stands beside the form in windows of at least 1200 pixels', async () => {
  wide(1200);
  await show();
  expect(await screen.findByRole('region', { name: 'offerte.pdf' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

it("D-58 PUR-058 PUR-350 has a tab of its own beside the form's in a narrower window, and the form keeps its contents", async () => {
  wide(1199);
  await show();
  expect(await screen.findByRole('region', { name: 'offerte.pdf' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Form', 'offerte.pdf']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('offerte.pdf');
  await userEvent.click(screen.getByRole('tab', { name: 'Form' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Form');
  expect(screen.getByText('the form')).toBeTruthy();
});

it('PLT-069 PLT-070 opens as a side panel where there is no split view', async () => {
  wide(1200);
  await show(pdf, false);
  expect(await screen.findByRole('dialog', { name: 'offerte.pdf' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('PLT-263 PLT-264 PLT-F04 fetches the file once and leaves drawing to the browser: nothing comes from other servers', async () => {
  wide(1200);
  const requests = await show();
  expect((await screen.findByTitle<HTMLIFrameElement>('offerte.pdf')).src).toBe('blob:http://localhost/1');
  expect(requests.map(({ method, path }) => [method, path])).toEqual([['GET', pdf.url]]);
  expect(document.querySelectorAll('script[src], link[href]')).toHaveLength(0);
});

it('PLT-263 draws an image likewise', async () => {
  wide(1200);
  await show(file('pand.png', 'image/png'));
  expect((await screen.findByRole<HTMLImageElement>('img', { name: 'pand.png' })).src).toBe('blob:http://localhost/1');
});
