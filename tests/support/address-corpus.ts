/** Addresses that lead inside, in every spelling somebody may try (T60). None may ever be connected to. */

/** Numbers of machines inside, of networks nobody routes, and of clouds' own desks. */
export const insideNumbers: readonly string[] = [
  "127.0.0.1", "127.0.0.53", "127.1.2.3", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200",
  "100.127.255.255", "169.254.0.1", "169.254.169.254", "169.254.170.2", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.0.192", "192.0.2.1",
  "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255",
  "240.0.0.1", "255.255.255.255", "168.63.129.16",
  "::", "::1", "::2", "::127.0.0.1", "::10.0.0.1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:0:127.0.0.1",
  "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::7f00:1", "100::1", "2001::1", "2001:0:7f00:1::", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1",
  "2002:7f00:1::", "2002:a9fe:a9fe::1", "2002:c0a8:1::1", "3fff::1", "5f00::1", "fc00::1", "fd00::1", "fd00:ec2::254", "fdff:ffff::1", "fe80::1", "fe80::a9fe:a9fe",
  "fec0::1", "feff::1", "ff00::1", "ff02::1", "ff0e::1", "4000::1", "8000::1", "e000::1",
];

const fours = insideNumbers.filter((one) => !one.includes(":"));
const sixes = insideNumbers.filter((one) => one.includes(":"));

/** The spellings in which a number passes for a name. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (part: number): string => `0x${part.toString(16)}`;
  const octal = (part: number): string => `0${part.toString(8)}`;
  return [
    address, `${address}.`, String(whole), hex(whole), `0${whole.toString(8)}`, [a, b, c, d].map(hex).join("."), [a, b, c, d].map(octal).join("."),
    `${hex(a)}.${b}.${octal(c)}.${d}`, `${a}.${(b * 256 + c) * 256 + d}`, `${hex(a)}.${d}`, `${a}.${b}.${c * 256 + d}`, `000${octal(a)}.${b}.${c}.${d}`,
    [...address].map((one) => (one === "." ? "\u3002" : one)).join(""), [...address].map((one) => (one === "." ? "\uff0e" : String.fromCodePoint(one.charCodeAt(0) + 0xfee0))).join(""),
    encodeURIComponent(address).replaceAll(".", "%2e"),
  ];
}

/** Whole addresses: numbers in their spellings, names of the inside, ports, credentials and schemes that lead elsewhere. */
export function insideAddresses(port: number): string[] {
  const numbers = ["127.0.0.1", "169.254.169.254", "10.0.0.1", "0.0.0.0", "192.168.1.1", "172.16.0.1"].flatMap(spellings);
  return [
    ...[...numbers, ...fours].map((host) => `http://${host}/`),
    ...sixes.flatMap((host) => [`http://[${host}]/`, `https://[${host}]/x`]),
    ...["localhost", "LOCALHOST", "localhost.", "a.localhost", "localhost.localdomain", "metadata", "metadata.google.internal", "instance-data.ec2.internal", "kubernetes.default.svc", "router", "printer.local", "db.internal", "ip6-localhost", "0", "1", "x.home.arpa", "x.lan", "x.corp", "x.intranet"].flatMap((host) => [`http://${host}/`, `http://${host}:${port}/`, `//${host}/`, host]),
    "http://example.com:22/", "http://example.com:25/", "http://example.com:5432/", `http://example.com:${port}/`, "https://example.com:8443/", "http://example.com:0/", "http://example.com:65535/",
    "http://user@example.com/", "http://user:pass@example.com/", "http://127.0.0.1@example.com/", "http://example.com@127.0.0.1/", "http://example.com%40127.0.0.1/", `http://example.com:80@127.0.0.1:${port}/`, "http://example.com\\@127.0.0.1/", "http://127.0.0.1\\@example.com/", "http://example.com#@127.0.0.1/".replace("#", "%23"),
    "file:///etc/passwd", "file://localhost/etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1:6379/_INFO", "dict://127.0.0.1:11211/stats", "data:text/html,x", "javascript:alert(1)", "blob:http://127.0.0.1/x", "jar:http://127.0.0.1!/", "ws://127.0.0.1/", "unix:/var/run/docker.sock", "http+unix://%2Fvar%2Frun%2Fdocker.sock/info", "view-source:http://127.0.0.1/", "netdoc:///etc/passwd", "ldap://127.0.0.1/", "tftp://127.0.0.1/x", "sftp://127.0.0.1/", "mailto:x@127.0.0.1", "about:blank", "chrome://settings",
    "http:127.0.0.1/", "http:/127.0.0.1/", "http:///127.0.0.1/", "http:\\\\127.0.0.1\\", "http://\t127.0.0.1/", "http://127.0.0.1\n/", "\u0000http://127.0.0.1/", "http://127.0.0.1%00.example.com/", "http://127.0.0.1 .example.com/", "http://[::1%25lo]/", "http://[::ffff:127.0.0.1%25eth0]/", "http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/", "http://127.0.0.1./", "http://[0:0:0:0:0:0:0:1]/", "http://[0000::1]/", "http://[::ffff:0x7f.1]/", "http://1.0.0.127.in-addr.arpa/", "http://-127.0.0.1/", "http://127.0.0.1.-/", "", " ", "http://", "https://", "http://.", "http://..", "http://[]/", "http://[/", "http://%/", `http://${"a".repeat(3_000)}.com/`,
  ];
}
