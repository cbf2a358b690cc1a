import { Directory1763720000000 } from './0001-directory.js';
import { Platform1763720000001 } from './0002-platform.js';
import { Crm1763720000002 } from './0003-crm.js';
import { Invoicing1763720000003 } from './0004-invoicing.js';
import { DealMailed1763720000004 } from './0005-deal-mailed.js';
import { Search1763720000005 } from './0006-search.js';
import { ExchangeRates1763720000006 } from './0007-exchange-rates.js';
import { DealStatistics1763720000007 } from './0008-deal-statistics.js';
import { UploadUsage1763720000009 } from './0010-upload-usage.js';
import { EcosystemSettings1763720000010 } from './0011-ecosystem-settings.js';
import { YearsOfUse1763720000011 } from './0012-years-of-use.js';
import { EndedAccess1763720000012 } from './0013-ended-access.js';
import { AuditChain1763720000013 } from './0014-audit-chain.js';
import { AuditUnsealed1763720000014 } from './0015-audit-unsealed.js';
import { PaymentReminders1763720000015 } from './0016-payment-reminders.js';
import { WordsOfABlockedProcess1763720000016 } from './0017-words-of-a-blocked-process.js';
import { Attachments1763720000019 } from './0020-attachments.js';
import { MailAttempts1763720000020 } from './0021-mail-attempts.js';
import { FiguresOfTheBoard1763720000021 } from './0022-figures-of-the-board.js';

export const migrations = [
  Directory1763720000000,
  Platform1763720000001,
  Crm1763720000002,
  Invoicing1763720000003,
  DealMailed1763720000004,
  Search1763720000005,
  ExchangeRates1763720000006,
  DealStatistics1763720000007,
  UploadUsage1763720000009,
  EcosystemSettings1763720000010,
  YearsOfUse1763720000011,
  EndedAccess1763720000012,
  AuditChain1763720000013,
  AuditUnsealed1763720000014,
  PaymentReminders1763720000015,
  WordsOfABlockedProcess1763720000016,
  Attachments1763720000019,
  MailAttempts1763720000020,
  FiguresOfTheBoard1763720000021,
];
