import type { Settings } from './settings.js';

/** A bucket of a service that speaks S3. */
export interface S3Bucket {
  bucket: string;
  region: string;
  /** Undefined for that of Amazon in the region. */
  endpoint: string | undefined;
  /** Undefined: those of the environment or of the machine, as Amazon's tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Returns where files are kept other than in a folder. */
export function filesSettings(settings: Settings): S3Bucket | undefined {
  const bucket = settings.text('FILES_S3_BUCKET', '');
  const region = settings.text('FILES_S3_REGION', 'us-east-1');
  const endpoint = settings.endpoint('FILES_S3_ENDPOINT');
  const [accessKeyId, secretAccessKey] = [settings.text('FILES_S3_ACCESS_KEY_ID', ''), settings.key('FILES_S3_SECRET_ACCESS_KEY', '')];
  if (!accessKeyId !== !secretAccessKey) settings.refuse('FILES_S3_ACCESS_KEY_ID and FILES_S3_SECRET_ACCESS_KEY belong together');
  if (bucket === '') return undefined;
  return { bucket, region, endpoint, credentials: accessKeyId ? { accessKeyId, secretAccessKey } : undefined };
}
