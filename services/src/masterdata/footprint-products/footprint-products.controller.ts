import { Controller, Get } from '@nestjs/common';
import { footprintProductSchema, footprintTypes, type FootprintTypeList } from '@kantoor/schemas';
import { Route, Section } from '../../platform/requests/contract/index.js';
import { Requires } from '../../platform/requests/http/index.js';
import { recordsOf } from '../../platform/records/records/index.js';
import { FootprintProductHooks } from './footprint-product.hooks.js';

export const FootprintProductsController = recordsOf({ schema: footprintProductSchema, hooks: FootprintProductHooks });

/** Units in which footprints are measured (PLT-313, PLT-F17). */
@Section('footprint-products')
@Controller('api/purchases/footprint-types')
export class FootprintTypesController {
  @Get()
  @Requires('footprint-products.read')
  @Route('The types of footprint products', { answers: 'FootprintTypeList' })
  list(): FootprintTypeList {
    return { items: [...footprintTypes] };
  }
}
