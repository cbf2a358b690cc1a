import { Module } from '@nestjs/common';
import { Memberships } from '../platform/requests/identity/index.js';
import { EcosystemSettings } from '../platform/storage/ecosystem-settings/index.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { AuditLogController } from './audit-log.controller.js';
import { Bell, bell, BellController, BellMails, BellMailWriter } from './bell/index.js';
import { DirectoryMemberships } from './directory-memberships.service.js';
import { FirstEcosystemController, FurtherEcosystemsController, NewEcosystems } from './new-ecosystem/index.js';
import { KeptPeopleController, ManagedPeople } from './managed-people.controller.js';
import { KeptTeamsController, ManagedTeams } from './managed-teams.controller.js';
import { Launcher, LauncherController } from './launcher.controller.js';
import { Mailboxes } from './mailboxes/index.js';
import { MeController } from './me.controller.js';
import { PersonAudit } from './person-audit.service.js';
import { ProfileService } from './profile.service.js';
import { RolesController } from './roles.controller.js';
import { RolesService } from './roles.service.js';
import { DirectorySettings, SettingsController } from './settings/index.js';
import { StructureController } from './structure.controller.js';
import { StructureService } from './structure.service.js';
import { TestMailController } from './test-mail.controller.js';
import { testMail, TestMails, TestMailWriter } from './test-mail.service.js';
import { registers } from '../platform/records/kinds/index.js';
import { TeamCheck } from './teams/index.js';
import { ChangedTranslationsController, PublicTexts, Translations, TranslationsController } from './translations/index.js';

@Module({
  controllers: [
    MeController,
    FirstEcosystemController,
    FurtherEcosystemsController,
    StructureController,
    KeptTeamsController,
    KeptPeopleController,
    LauncherController,
    TestMailController,
    RolesController,
    AccountsController,
    AuditLogController,
    BellController,
    SettingsController,
    TranslationsController,
    ChangedTranslationsController,
  ],
  providers: [
    AccountsService,
    NewEcosystems,
    Bell,
    BellMails,
    BellMailWriter,
    PersonAudit,
    ProfileService,
    StructureService,
    registers(testMail, bell),
    TestMailWriter,
    TestMails,
    ManagedTeams,
    ManagedPeople,
    Launcher,
    TeamCheck,
    RolesService,
    PublicTexts,
    Translations,
    Mailboxes,
    DirectorySettings,
    { provide: EcosystemSettings, useExisting: DirectorySettings },
    { provide: Memberships, useClass: DirectoryMemberships },
  ],
  exports: [Bell, EcosystemSettings, Mailboxes, Memberships, StructureService, TeamCheck],
})
export class DirectoryModule {}
