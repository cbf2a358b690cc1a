import { Module, type DynamicModule } from '@nestjs/common';
import { AppModule } from '../app.module.js';
import { Api } from './api.js';
import { Issuer } from './issuer.js';
import { VerbsModule } from './verbs.controller.js';

@Module({})
class SpecModule {}

export const specModule = (): DynamicModule => ({ module: SpecModule, imports: [AppModule.api(), VerbsModule] });

export interface SpecApi {
  api: Api;
  issuer: Issuer;
  /** Must be called at the end of the spec. Throws for answers that violated the API document. */
  stop: () => Promise<void>;
}

/** Starts the API with the spec's own sign-in service and routes. */
export async function startSpecApi(): Promise<SpecApi> {
  const issuer = await Issuer.start();
  const api = await Api.start(specModule, issuer);
  return {
    api,
    issuer,
    stop: async () => {
      await api.close();
      await issuer.close();
    },
  };
}
