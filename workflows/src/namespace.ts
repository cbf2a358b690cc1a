import { Connection, type ConnectionOptions, isGrpcServiceError } from '@temporalio/client';

type Services = Pick<Connection, 'workflowService' | 'operatorService'>;
type Retention = NonNullable<Parameters<Connection['workflowService']['registerNamespace']>[0]['workflowExecutionRetentionPeriod']>;

/** protobufjs accepts plain numbers where its types require its own Long. */
const thirtyDays = { seconds: 720 * 3600 } as unknown as Retention;
const keyword = 2;
const int = 3;
const double = 4;
const kinds: Record<number, string> = { [keyword]: 'Keyword', [int]: 'Int', [double]: 'Double' };
const searchAttributes: Record<string, number> = {
  ...{ KantoorEcosystem: int, KantoorTeam: int, KantoorEntity: keyword, KantoorStep: keyword },
  ...{ KantoorBilled: double, KantoorSkipped: double, KantoorAttention: double },
};
const [notFound, alreadyExists, permissionDenied, unimplemented] = [5, 6, 7, 12];

/** Creates the namespace here rather than with the server's own option, which would keep closed runs for only a day. */
export async function ensureNamespace(engine: ConnectionOptions, namespace: string): Promise<void> {
  const connection = await Connection.connect({ ...engine, connectTimeout: 3_000 });
  try {
    await prepareNamespace(connection, namespace);
  } finally {
    await connection.close();
  }
}

/**
 * Where the account may make neither (Temporal Cloud), both must be there already: what is missing is an error that names it.
 */
export async function prepareNamespace(services: Services, namespace: string): Promise<void> {
  await ensureThere(services, namespace);
  await addMissing(services, namespace);
}

async function ensureThere({ workflowService }: Services, namespace: string): Promise<void> {
  try {
    await workflowService.describeNamespace({ namespace });
    return;
  } catch (error) {
    if (!failedWith(error, notFound, permissionDenied)) throw error;
  }
  try {
    await workflowService.registerNamespace({ namespace, workflowExecutionRetentionPeriod: thirtyDays });
  } catch (error) {
    if (failedWith(error, alreadyExists)) return;
    if (!failedWith(error, permissionDenied, unimplemented)) throw error;
    throw new Error(`The namespace ${namespace} is not there for this account, which may not make it: make it with 30 days of retention`, {
      cause: error,
    });
  }
}

async function addMissing(services: Services, namespace: string): Promise<void> {
  // Not every part of the server knows a new namespace at once.
  for (let attempt = 1; ; attempt++) {
    try {
      const known = await knownAttributes(services, namespace);
      const missing = Object.entries(searchAttributes).filter(([name]) => !known.has(name));
      if (missing.length) await add(services, namespace, Object.fromEntries(missing));
      return;
    } catch (error) {
      if (attempt >= 40 || !isGrpcServiceError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function knownAttributes({ operatorService, workflowService }: Services, namespace: string): Promise<Set<string>> {
  try {
    return new Set(Object.keys((await operatorService.listSearchAttributes({ namespace })).customAttributes));
  } catch (error) {
    if (!failedWith(error, permissionDenied, unimplemented)) throw error;
    const { config } = await workflowService.describeNamespace({ namespace });
    return new Set(Object.values(config?.customSearchAttributeAliases ?? {}));
  }
}

async function add({ operatorService }: Services, namespace: string, missing: Record<string, number>): Promise<void> {
  try {
    await operatorService.addSearchAttributes({ namespace, searchAttributes: missing });
  } catch (error) {
    if (!failedWith(error, permissionDenied, unimplemented)) throw error;
    const listed = Object.entries(missing).map(([name, kind]) => `${name} (${kinds[kind]})`);
    throw new Error(`The namespace ${namespace} lacks search attributes that this account may not make: make ${listed.join(', ')}`, {
      cause: error,
    });
  }
}

const failedWith = (error: unknown, ...codes: number[]): boolean => isGrpcServiceError(error) && codes.includes(Number(error.code));
