import { Settings } from '../../platform/runtime/config/settings.js';
import { compactAccount, isBic, isIban } from './bank-account.rules.js';
import { countryCodeOf } from './country.js';
import { invoiceDataFaults } from './invoice-data-faults.rules.js';
import type { InvoiceData } from './legal-entity.js';
import { cleanedName } from './logos.service.js';
import { PaymentSettings } from './payment-settings.js';
import { ProviderKeys } from './provider-keys.service.js';

describe('rules of legal entities', () => {
  it('PLT-O31: validate account numbers by their check digits and store them compact', () => {
    expect(['NL91 ABNA 0417 1643 00', 'BE71 0961 2345 6769', 'NL92ABNA0417164300', 'NL91ABNA041716430', ''].map(isIban)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([isBic('ABNANL2A'), isBic('abnanl2axxx'), isBic(undefined), isBic('ABN')]).toEqual([true, true, true, false]);
    expect(compactAccount({ accountNumber: 'nl91 abna 0417 1643 00', bic: ' ' })).toEqual({ accountNumber: 'NL91ABNA0417164300' });
  });

  it('recognise a country by its code and by its Dutch or English name', () => {
    expect(['nl', 'Nederland', ' netherlands ', 'Duitsland', 'Germany', 'Atlantis'].map(countryCodeOf)).toEqual([
      'NL',
      'NL',
      'NL',
      'DE',
      'DE',
      undefined,
    ]);
  });

  it('PLT-O36: allow in the text of a mail only the placeholders that this kind of mail fills in', () => {
    const [language, body, subject] = ['NL', 'Over {{CreditedNumber}}', 'Factuur {{InvoiceNumber}}'] as const;
    const invoiceEmailTemplates = (['newInvoice', 'reminder', 'creditInvoice'] as const).map((emailType) => ({
      ...{ emailType, language, masterTemplate: 'eigen', subject, body },
    }));
    const data = { country: 'NL', vatNumber: 'NL001234567B01', invoiceEmailTemplates } as unknown as InvoiceData;
    const faults = invoiceDataFaults(data, { otherVatForms: false });
    expect(faults.map(({ pointer, code }) => [pointer, code])).toEqual(
      [0, 1].map((nth) => [`/invoiceData/invoiceEmailTemplates/${nth}/body`, 'PLACEHOLDER_UNKNOWN']),
    );
  });

  it('PLT-O111: reduce file names to plain names', () => {
    expect(cleanedName('..\\..\\<b>logo</b>.php.png', 'png')).toBe('b.php.png');
    expect([cleanedName('C:\\x\\Mijn logo.PNG', 'png'), cleanedName('\u202egnp.exe', 'png'), cleanedName('???', 'jpg')]).toEqual([
      'Mijn logo.png',
      'gnp.png',
      'logo.jpg',
    ]);
  });

  describe('the provider key (PLT-O29)', () => {
    const keysWith = (secret: string, former = '') =>
      new ProviderKeys(
        new PaymentSettings(new Settings({ KANTOOR_ENV: 'development', PAYMENT_LINK_SECRET: secret, PAYMENT_LINK_SECRET_FORMER: former })),
      );
    const keys = keysWith('a secret of this installation');

    it('decrypts unchanged, has a different ciphertext each time, and reveals nothing', () => {
      const [one, two] = [keys.encrypted(1, 'live_key'), keys.encrypted(1, 'live_key')];
      expect([keys.decrypted(1, one), keys.decrypted(1, two), one === two, one.includes('live')]).toEqual([
        'live_key',
        'live_key',
        false,
        false,
      ]);
    });

    it('does not decrypt with another secret unless its own is given as the former one, in another ecosystem, or after modification', () => {
      const sealed = keys.encrypted(1, 'live_key');
      expect(() => keysWith('another installation secret').decrypted(1, sealed)).toThrow();
      expect(keysWith('another installation secret', 'a secret of this installation').decrypted(1, sealed)).toBe('live_key');
      expect(() => keys.decrypted(2, sealed)).toThrow();
      expect(() => keys.decrypted(1, `${sealed.slice(0, -3)}AAA`)).toThrow();
    });
  });
});
