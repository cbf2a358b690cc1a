import { ApiArea } from '../../platform/http/api-docs.js';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { CompanyRegister } from './company-register.js';

@ApiArea('register')
@Controller('api/crm/register')
export class RegisterController {
  constructor(@Inject(CompanyRegister) private readonly register: CompanyRegister) {}

  /** At most 25 companies by name or number (CRM-129, CRM-293). */
  @Get()
  async search(@Query('query') query?: string, @Query('by') by?: string): Promise<unknown> {
    return { items: await this.register.search(String(query ?? ''), by === 'number' ? 'number' : 'name') };
  }
}
