import { Directory1763720000000 } from './0001-directory.js';
import { Platform1763720000001 } from './0002-platform.js';
import { Crm1763720000002 } from './0003-crm.js';
import { Invoicing1763720000003 } from './0004-invoicing.js';
import { DealMailed1763720000004 } from './0005-deal-mailed.js';
import { Search1763720000005 } from './0006-search.js';
import { ExchangeRates1763720000006 } from './0007-exchange-rates.js';
import { DealStatistics1763720000007 } from './0008-deal-statistics.js';

export const migrations = [
  Directory1763720000000,
  Platform1763720000001,
  Crm1763720000002,
  Invoicing1763720000003,
  DealMailed1763720000004,
  Search1763720000005,
  ExchangeRates1763720000006,
  DealStatistics1763720000007,
];
