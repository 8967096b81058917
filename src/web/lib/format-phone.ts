/** Formats a US number as `(212) 555-0171`. Any other number is returned as it was typed. */
export function formatPhone(phoneNumber: string): string {
  const digits = phoneNumber.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  const isForeign = phoneNumber.trim().startsWith("+") && !phoneNumber.trim().startsWith("+1");
  return area === undefined || isForeign ? phoneNumber : `(${area}) ${exchange}-${line}`;
}
