/** Email to a person when a year was reported or corrected; the figures are on the page only. */
export function reportLetter(year: number, isCorrected: boolean): { subject: string; paragraphs: string[] } {
  return {
    subject: isCorrected ? `What we report of ${year} was corrected` : `Your tax copy of ${year} is ready`,
    paragraphs: [
      isCorrected
        ? `We corrected what we report to the IRS of what you got from us in ${year}.`
        : `US law asks us to report prizes and rewards of ${year} to the IRS. Your copy of what we report is ready.`,
      "Please check it, and write to us where something is wrong.",
    ],
  };
}

/** Returns the mail to a person about their form. It quotes nothing from the form. */
export function letterFor(
  kind: "requested" | "reminded" | "approved" | "rejected",
  year: number,
  rejection: string | null,
): { subject: string; paragraphs: string[] } {
  switch (kind) {
    case "requested":
    case "reminded":
      return {
        subject: kind === "requested" ? `We need a W-9 form for ${year}` : `We still need your W-9 form for ${year}`,
        paragraphs: [
          "US tax law requires a W-9 form from anyone who withdraws more than a certain amount in a year. You are close to it.",
          "Send us yours as a PDF or a picture. Until a person here has looked at it, what goes beyond that amount stays in your wallet; it is not lost.",
        ],
      };
    case "approved":
      return {
        subject: `Your W-9 form for ${year} is approved`,
        paragraphs: [`Your W-9 form for ${year} is approved. You can withdraw again.`],
      };
    case "rejected":
      return {
        subject: `Your W-9 form for ${year} needs another look`,
        paragraphs: [
          "We could not accept the W-9 form you sent.",
          `What we were told: ${rejection ?? ""}`,
          "Your money is in your wallet. Send us the form once more.",
        ],
      };
  }
}
