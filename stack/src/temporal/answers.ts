import { Connection } from '@temporalio/client';

export async function temporalAnswers(address: string): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: 2_000 });
    await connection.close();
    return true;
  } catch {
    return false;
  }
}
