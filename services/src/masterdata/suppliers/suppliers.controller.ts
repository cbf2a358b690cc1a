import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import type { OrganizationSettings, OrganizationSettingsBody, ProductLink, ProductOfOrganization } from '@kantoor/schemas';
import type { RequestContext } from '../../platform/runtime/context.js';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Ctx, IdPipe, Requires } from '../../platform/requests/http/index.js';
import { Suppliers } from './suppliers.service.js';

/** Settings of an organization as a supplier (PUR-293, PUR-O04). */
@Section('organizations')
@Controller('api/crm/organizations/:id/settings')
export class OrganizationSettingsController {
  constructor(private readonly suppliers: Suppliers) {}

  @Get()
  @Requires('organizations.read')
  @Route('The settings of a supplier', { answers: 'OrganizationSettings' })
  get(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<OrganizationSettings> {
    return this.suppliers.settings(ctx, id);
  }

  @Put()
  @Requires('organizations.write')
  @Route('Changes the settings of a supplier', {
    takes: 'OrganizationSettingsBody',
    answers: 'OrganizationSettings',
    ifMatch: true,
    refuses: ['ORGANIZATION_ALIAS_EXISTS', 'MERGED_AWAY'],
  })
  put(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() body: OrganizationSettingsBody): Promise<OrganizationSettings> {
    return this.suppliers.saveSettings(ctx, id, body);
  }
}

/** Products that an organization delivers (PUR-295, PUR-O04). */
@Section('organizations')
@Controller('api/crm/organizations/:id/products')
export class OrganizationProductsController {
  constructor(private readonly suppliers: Suppliers) {}

  @Get()
  @Requires('organizations.read')
  @Route('The products of a supplier', { answers: 'ProductOfOrganizationList' })
  async list(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number): Promise<{ items: ProductOfOrganization[] }> {
    return { items: await this.suppliers.products(ctx, id) };
  }

  @Post()
  @Requires('organizations.write')
  @Route('Links a product to a supplier', {
    takes: 'ProductLink',
    answers: 'ProductOfOrganization',
    status: 201,
    idempotent: true,
    ifMatch: true,
    refuses: ['MERGED_AWAY'],
  })
  link(@Ctx() ctx: RequestContext, @Param('id', IdPipe) id: number, @Body() { productId }: ProductLink): Promise<ProductOfOrganization> {
    return this.suppliers.link(ctx, id, productId);
  }

  @Delete(':organizationProductId')
  @Requires('organizations.write')
  @Route('Unlinks a product from a supplier; the product is kept', { ifMatch: true, refuses: ['MERGED_AWAY'] })
  unlink(
    @Ctx() ctx: RequestContext,
    @Param('id', IdPipe) id: number,
    @Param('organizationProductId', IdPipe) organizationProductId: number,
  ): Promise<void> {
    return this.suppliers.unlink(ctx, id, organizationProductId);
  }
}
