import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textsOf } from '../i18n/texts-of';
import { useRegister } from '../schema-views/form/widgets/use-register';
import { MailDialog } from '../shared/mail/mail-dialog';
import MailLogPanel from '../shared/mail/mail-log-panel';
import { notices } from '../shell/notices';
import { fakeApi, refusal } from '../testing/fake-api';
import { shownInHouse } from '../testing/shown-in-house';
import TeamSettingsPage from './settings/team-settings/team-settings-page';

const broken = () => fakeApi(() => refusal(500, 'INTERNAL_ERROR'));
const shownNotices = (): string[] => notices.all().map(({ kind, text }) => `${kind} ${text}`);
beforeEach(() => notices.clear());

describe('CRM-328 an error is shown if these cannot be loaded:', () => {
  it('settings of a team', async () => {
    broken();
    await shownInHouse(<TeamSettingsPage saved="CHANGES_SAVED" />);
    expect((await screen.findByRole('alert')).textContent).toContain('The team settings could not be loaded.');
  });

  it('the mail log', async () => {
    broken();
    await shownInHouse(<MailLogPanel resource="sales-invoices" application="invoices" id={5} onClose={() => undefined} />, {
      texts: textsOf('shared/mail'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The mail log could not be loaded.');
  });

  it('the company register, which is queried through our own server (PLT-F03, PLT-F39)', async () => {
    const requests = broken();
    function Tried() {
      const { search } = useRegister('name');
      return <button onClick={() => void search('Noorderlicht')}>Search</button>;
    }
    await shownInHouse(<Tried />);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(shownNotices()).toEqual(['error COC_API_ERROR']));
    expect(requests.map(({ path }) => path)).toEqual(['/api/crm/register?query=Noorderlicht&by=name']);
  });

  const showMail = (content: () => Promise<never>) =>
    shownInHouse(
      <MailDialog
        title="Send"
        emailType="newInvoice"
        content={content}
        send={() => Promise.resolve()}
        texts={{ pending: 'SENDING_MAIL', success: 'INVOICE_SENT', failed: 'FAILED_SENDING_INVOICE' }}
        onDone={() => undefined}
        onClose={() => undefined}
      />,
      { texts: textsOf('shared/mail') },
    );
  it('the preview of a mail', async () => {
    await showMail(() => Promise.reject(new Error('away')));
    await waitFor(() => expect(shownNotices()).toEqual(['error LOAD_MAIL_CONTENT_FAILED']));
  });
  it('and a mail without a text of the legal entity shows that the default text is sent', async () => {
    const content = {
      contactName: 'Jan',
      contactEmail: 'jan@klant.test',
      masterTemplate: 'default',
      subject: 's',
      body: 'b',
      defined: false,
    };
    await showMail(() => Promise.resolve(content as never));
    expect(await screen.findByText('Default mail settings for the new invoice mail not defined')).toBeTruthy();
  });
});
