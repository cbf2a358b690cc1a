import { Connection, type ConnectionOptions, isGrpcServiceError } from '@temporalio/client';

type Retention = NonNullable<Parameters<Connection['workflowService']['registerNamespace']>[0]['workflowExecutionRetentionPeriod']>;

/** protobufjs accepts plain numbers where its types require its own Long. */
const thirtyDays = { seconds: 720 * 3600 } as unknown as Retention;
const keyword = 2;
const int = 3;
const double = 4;
const searchAttributes = {
  ...{ KantoorEcosystem: int, KantoorTeam: int, KantoorEntity: keyword, KantoorStep: keyword },
  ...{ KantoorBilled: double, KantoorSkipped: double, KantoorAttention: double },
};
const alreadyExists = 6;

/** Creates the namespace here rather than with the server's own option, which would keep closed runs for only a day. */
export async function ensureNamespace(engine: ConnectionOptions, namespace: string): Promise<void> {
  const connection = await Connection.connect({ ...engine, connectTimeout: 3_000 });
  try {
    const retention = { workflowExecutionRetentionPeriod: thirtyDays };
    await unlessThere(connection.workflowService.registerNamespace({ namespace, ...retention }));
    await addMissing(connection, namespace);
  } finally {
    await connection.close();
  }
}

async function addMissing(connection: Connection, namespace: string): Promise<void> {
  // Not every part of the server knows a new namespace at once.
  for (let attempt = 1; ; attempt++) {
    try {
      const known = await connection.operatorService.listSearchAttributes({ namespace });
      const missing = Object.entries(searchAttributes).filter(([name]) => !(name in known.customAttributes));
      if (missing.length)
        await connection.operatorService.addSearchAttributes({ namespace, searchAttributes: Object.fromEntries(missing) });
      return;
    } catch (error) {
      if (attempt >= 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function unlessThere(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!isGrpcServiceError(error) || Number(error.code) !== alreadyExists) throw error;
  });
}
