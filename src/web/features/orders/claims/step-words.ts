/** Returns a past step of a claim in words. `buyer` and `seller` as the reader calls them: "You" or a name. */
export function claimStepWords(status: string, by: string, buyer: string, seller: string): string {
  const isStaff = by === "staff";
  switch (status) {
    case "claim_waiting_for_seller":
      return `${buyer} said what is wrong`;
    case "claim_offered":
      return `${seller} offered a part of the money`;
    case "claim_declined":
      return `${seller} said no`;
    case "claim_waiting_for_return":
      return `${isStaff ? "Our staff" : seller} asked for it back`;
    case "claim_return_sent":
      return `${buyer} sent it back`;
    case "claim_with_staff":
      return by === "system" ? "Our staff took over" : `${by === "buyer" ? buyer : seller} asked our staff`;
    case "claim_refunded":
      return isStaff ? "Our staff decided that money goes back" : "Money went back";
    case "claim_replaced":
      return `${seller} sent a new one`;
    case "claim_closed":
      if (by === "buyer") return `${buyer} withdrew it`;
      return isStaff ? "Our staff decided that no money goes back" : "It was closed";
    default:
      return status;
  }
}
