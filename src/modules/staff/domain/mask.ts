const dots = (count: number): string => "•".repeat(Math.max(1, Math.min(count, 5)));

/** Masks a name word by word: `N•• O•••••`. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const [first = "", ...rest] = [...word];
      return `${first}${dots(rest.length)}`;
    })
    .join(" ");
}

/** Masks an email address; the provider stays: `n•••@mail.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email][0] ?? ""}•••${email.slice(at)}`;
}

/** Masks a phone number but for its last two digits: `••• ••• ••42`. */
export function maskPhone(phone: string): string {
  return `••• ••• ••${phone.slice(-2)}`;
}
