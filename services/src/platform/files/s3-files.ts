import type { Readable } from 'node:stream';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Bucket } from '../runtime/config/index.js';
import { log } from '../runtime/logging/index.js';
import { FileMissing, FilesAway, FileStore, placeOf } from './file-store.js';

const connectWithinMs = 3_000;
/** Until the store begins to answer; it has the whole file by then. */
const answerWithinMs = 10_000;
/** Longer than a client may take nothing of an answer (`stalledAnswerSeconds`). */
const silentMs = 60_000;
/** A client that reads slowly holds a connection. */
const connectionsMax = 256;

interface Connection {
  sdk: typeof Sdk;
  client: Sdk.S3Client;
}

/** Files in a bucket of a service that speaks S3, shared by processes of several machines. */
export class S3Files extends FileStore implements OnModuleInit, OnModuleDestroy {
  private connection: Promise<Connection> | undefined;
  private canLock: boolean | undefined;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly patienceMs = answerWithinMs,
  ) {
    super();
  }

  /** Reports at once what an operator should know; the process serves all the same. */
  onModuleInit(): void {
    const { bucket } = this.bucket;
    this.locks().then(
      (locks) => {
        if (!locks) log.warn({ bucket }, 'The bucket has no object lock: booked documents are kept by this program alone');
      },
      (err: unknown) => log.warn({ err, bucket }, 'The file store is away'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    (await this.connection)?.client.destroy();
  }

  async has(sha256: string): Promise<boolean> {
    const head = await this.ask(({ client, sdk }) => client.send(new sdk.HeadObjectCommand(this.named(sha256))));
    return head !== undefined;
  }

  /** Deletes every version, also where the bucket keeps them. */
  async discard(sha256: string): Promise<boolean> {
    const { Bucket, Key } = this.named(sha256);
    const kept = await this.ask(({ client, sdk }) => client.send(new sdk.ListObjectVersionsCommand({ Bucket, Prefix: Key })));
    const until = await this.lockedUntil(sha256);
    if (until && until.getTime() > Date.now()) return false;
    for (const { VersionId } of [...(kept?.Versions ?? []), ...(kept?.DeleteMarkers ?? [])])
      await this.ask(({ client, sdk }) => client.send(new sdk.DeleteObjectCommand({ Bucket, Key, VersionId })));
    return true;
  }

  /** In governance mode: an administrator of the bucket may still lift it, whoever has our key may not. */
  async lock(sha256: string, until: Date): Promise<void> {
    const standing = await this.lockedUntil(sha256);
    if (standing && standing >= until) return;
    const Retention = { Mode: 'GOVERNANCE', RetainUntilDate: until } as const;
    const locked = await this.ask(({ client, sdk }) =>
      client.send(new sdk.PutObjectRetentionCommand({ ...this.named(sha256), Retention })),
    );
    if (!locked) throw new FileMissing(sha256);
  }

  async locks(): Promise<boolean> {
    if (this.canLock !== undefined) return this.canLock;
    const { bucket } = this.bucket;
    const answer = await this.ask(({ client, sdk }) => client.send(new sdk.GetObjectLockConfigurationCommand({ Bucket: bucket })));
    return (this.canLock = answer?.ObjectLockConfiguration?.ObjectLockEnabled === 'Enabled');
  }

  async ping(): Promise<void> {
    const { bucket } = this.bucket;
    const answer = await this.ask(({ client, sdk }) => client.send(new sdk.HeadBucketCommand({ Bucket: bucket })));
    if (!answer) throw new FilesAway(new Error(`there is no bucket ${bucket}`));
  }

  /** The service compares the bytes with their hash before it keeps them. */
  protected async write(sha256: string, content: Uint8Array): Promise<void> {
    const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64');
    const put = { ...this.named(sha256), Body: content, ContentLength: content.byteLength, ChecksumSHA256 };
    const written = await this.ask(({ client, sdk }) => client.send(new sdk.PutObjectCommand(put)));
    if (!written) throw new FilesAway(new Error(`there is no bucket ${this.bucket.bucket}`));
  }

  protected async open(sha256: string): Promise<Readable> {
    const answer = await this.ask(({ client, sdk }) => client.send(new sdk.GetObjectCommand(this.named(sha256))));
    if (!answer) throw new FileMissing(sha256);
    return answer.Body as Readable;
  }

  private async lockedUntil(sha256: string): Promise<Date | undefined> {
    const head = await this.ask(({ client, sdk }) => client.send(new sdk.HeadObjectCommand(this.named(sha256))));
    return head?.ObjectLockRetainUntilDate;
  }

  private named(sha256: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket.bucket, Key: placeOf(sha256) };
  }

  /** Returns undefined for what does not exist. */
  private async ask<T>(work: (connection: Connection) => Promise<T>): Promise<T | undefined> {
    try {
      this.connection ??= connected(this.bucket, this.patienceMs);
      return await work(await this.connection);
    } catch (error) {
      if ((error as Partial<Sdk.S3ServiceException>).$metadata?.httpStatusCode === 404) return undefined;
      throw new FilesAway(error);
    }
  }
}

/** The library is loaded where a bucket is used, and only there. */
async function connected({ region, endpoint, credentials }: S3Bucket, patienceMs: number): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Not every service knows checksums that are sent behind the body; ours is sent with it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: connectWithinMs,
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: silentMs,
      httpAgent: { maxSockets: connectionsMax, keepAlive: true },
      httpsAgent: { maxSockets: connectionsMax, keepAlive: true },
    },
  });
  return { sdk, client };
}
