import type { FormStatus } from "./form-status.ts";

/** A person's W-9 form of one year. */
export interface W9Form {
  readonly id: string;
  readonly accountId: string;
  readonly fiscalYear: number;
  readonly status: FormStatus;
  readonly mediaId: string | null;
  readonly fileUrl: string | null;
  readonly carriedFrom: string | null;
  readonly rejection: string | null;
  readonly askedAt: Date;
  readonly mailsSent: number;
  readonly lastSentAt: Date | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly createdAt: Date;
}

/** Reasons a form is refused. */
export type FormRefusal = "owner" | "fiscal_year" | "not_own_upload" | "approved_already" | "no_earlier_form";
