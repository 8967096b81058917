/** Moves the focus to a claim once it is drawn: the button that was pressed is gone then. */
export function focusClaim(claimId: string): void {
  requestAnimationFrame(() =>
    (document.getElementById(`claim-${claimId}`) ?? document.getElementById("main"))?.focus(),
  );
}
