/** Wraps base64 lines as a PEM block. */
const pem = (label: string, lines: readonly string[]): string =>
  `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;

/** The private key of {@link localhostCertificate}, which nothing outside tests trusts. */
export const localhostKey = pem("PRIVATE KEY", [
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcOD578ezJ2Zgo2qs",
  "wzOmscq+gmKs3Z+7JbfE7N9ep3ihRANCAATB6fAsTQi2OaC3BIl7Ji7xrePguil1",
  "4/k0pOEiHvYH+n9z5iHJz2C2vdjgDxnw99o3uWu20C+u6lgXyXdNkp1y",
]);

/** A self-signed certificate for the name localhost, from 2020-01-01 to 2120-01-01. */
export const localhostCertificate = pem("CERTIFICATE", [
  "MIIBRTCB66ADAgECAgEBMAoGCCqGSM49BAMCMBQxEjAQBgNVBAMTCWxvY2FsaG9z",
  "dDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAxMJ",
  "bG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEwenwLE0ItjmgtwSJ",
  "eyYu8a3j4LopdeP5NKThIh72B/p/c+Yhyc9gtr3Y4A8Z8PfaN7lrttAvrupYF8l3",
  "TZKdcqMsMCowEgYDVR0TAQH/BAgwBgEB/wIBATAUBgNVHREEDTALgglsb2NhbGhv",
  "c3QwCgYIKoZIzj0EAwIDSQAwRgIhAMKMfiXhFxL080g6kDNN5IPA89qyF2zSg9us",
  "SfVvjtH4AiEA80koR/Bxv6r1e6ERE14HIDVfgB0o0hJL7g3EAwHukWM=",
]);
