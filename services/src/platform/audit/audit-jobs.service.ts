import { Injectable, type OnModuleInit } from '@nestjs/common';
import { officeTimeZone } from '@kantoor/schemas';
import { Jobs } from '../background/jobs/index.js';
import { AuditMonths } from './audit-months.service.js';
import { AuditSealing } from './audit-sealing.service.js';
import { AuditVerification } from './audit-verification.service.js';

const everyTenSeconds = { pattern: '*/10 * * * * *', timeZone: 'UTC' };
const everyHour = { pattern: '4 * * * *', timeZone: 'UTC' };
const everyNight = { pattern: '23 2 * * *', timeZone: officeTimeZone };

/** What the workers do for the audit log, and when. */
@Injectable()
export class AuditJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly sealing: AuditSealing,
    private readonly months: AuditMonths,
    private readonly verification: AuditVerification,
  ) {}

  onModuleInit(): void {
    const { sealing, months, verification } = this;
    const queue = 'audit';
    this.jobs.define({
      ...{ queue, name: 'seal', attempts: 3, work: () => sealing.sealAll() },
      schedule: { ...everyTenSeconds, isOverdue: () => sealing.isOverdue() },
    });
    this.jobs.define({
      ...{ queue, name: 'begin-month', attempts: 8, work: () => months.begin() },
      schedule: { ...everyHour, isOverdue: () => months.isOverdue() },
    });
    this.jobs.define({
      ...{ queue, name: 'verify', attempts: 5, work: () => verification.verifyAll() },
      schedule: { ...everyNight, isOverdue: async () => false },
    });
  }
}
