/**
 * Connects to an SMTP server, greets it (EHLO) and signs in when the address has a user; sends no mail. Throws the
 * server's or the network's error.
 */
export async function verifyMailServer(url: string, timeoutMs: number): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
