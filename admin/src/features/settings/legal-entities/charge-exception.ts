import type { LegalEntityRecord } from '@kantoor/schemas';

export type ChargeException = NonNullable<LegalEntityRecord['chargeExceptions']>[number];
