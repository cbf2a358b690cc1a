import { Module } from '@nestjs/common';
import { Memberships } from '../platform/identity/memberships.js';
import { AuditLogController } from './audit-log.controller.js';
import { DirectoryMemberships } from './directory-memberships.js';
import { MeController } from './me.controller.js';
import { ProfileService } from './profile.service.js';
import { RolesController } from './roles.controller.js';
import { RolesService } from './roles.service.js';
import { StructureController } from './structure.controller.js';
import { StructureService } from './structure.service.js';

@Module({
  controllers: [MeController, StructureController, RolesController, AuditLogController],
  providers: [ProfileService, StructureService, RolesService, { provide: Memberships, useClass: DirectoryMemberships }],
  exports: [Memberships, StructureService],
})
export class DirectoryModule {}
