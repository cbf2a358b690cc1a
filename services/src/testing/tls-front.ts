import { connect, type AddressInfo } from 'node:net';
import { createServer } from 'node:tls';

/** A certificate of localhost that vouches for itself, valid until 2120, and its key: of this server and of its only client. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBZTCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBMINYuCYEZRlxL7
rgLwztvu1mNMmRd0DocT6rDfoCxjvf+CeFTJ+ek8wO64fTOGBE5tgPKo8F08qyuS
/zUTgK2jSzBJMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMBAf8E
AjAAMB0GA1UdDgQWBBTLkf/GpFl+jEb0/8WNZNk3N9qWkDAKBggqhkjOPQQDAgNJ
ADBGAiEAjHbF1hi7avobAgSPlog2GY8R176ABEHaK46XoetrseQCIQDq8VYIDPdp
sMlQ1JCxl4TUIf1E4fwS9t48ochAsaPa/Q==
-----END CERTIFICATE-----`;
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQge/QHYtt42QKhdiNR
aDhzqmEt2aM3P4K9zOiVQ7YCGZ6hRANCAAQTCDWLgmBGUZcS+64C8M7b7tZjTJkX
dA6HE+qw36AsY73/gnhUyfnpPMDuuH0zhgRObYDyqPBdPKsrkv81E4Ct
-----END PRIVATE KEY-----`;

/** An encrypted door in front of a server on this machine that speaks HTTP/2 in plain text; it lets in only who shows the certificate. */
export async function tlsFront(targetPort: number): Promise<{ port: number; close: () => Promise<void> }> {
  const settings = { cert: certificate, key, ca: certificate, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] };
  const server = createServer(settings, (near) => {
    const far = connect(targetPort, '127.0.0.1');
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
