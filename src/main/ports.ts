import { join, resolve } from "node:path";
import type { Config } from "#config/config.ts";
import type { PhoneLines, SignInProvider } from "#modules/sign-in/index.ts";
import type { IdentityProvider } from "#modules/identity/index.ts";
import type { JobsBoard } from "#modules/jobs/index.ts";
import type { MediaEquipment, ObjectStore } from "#modules/media/index.ts";
import type { SalesTax } from "#modules/shop/index.ts";
import type { ErrorReporter } from "#platform/error-reports.ts";
import type { Db } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";
import type { MailSender, ReadIncomingText, SmsSender } from "#platform/messages/messages.ts";
import type { Vault } from "#platform/vault.ts";
import { errorsLog } from "#providers/errors-log/errors-log.ts";
import { errorsSentry } from "#providers/errors-sentry/errors-sentry.ts";
import { identityEmbedded } from "#providers/identity-embedded/identity-embedded.ts";
import { identityPersona } from "#providers/identity-persona/identity-persona.ts";
import { imagesSharp } from "#providers/images-sharp/images-sharp.ts";
import { jobsAshby } from "#providers/jobs-ashby/jobs-ashby.ts";
import { jobsEmbedded } from "#providers/jobs-embedded/jobs-embedded.ts";
import { mailOutbox } from "#providers/mail-outbox/mail-outbox.ts";
import { mailSmtp } from "#providers/mail-smtp/mail-smtp.ts";
import { objectsDisk } from "#providers/objects-disk/objects-disk.ts";
import { objectsS3 } from "#providers/objects-s3/objects-s3.ts";
import { salesTaxEmbedded } from "#providers/sales-tax-embedded/provider.ts";
import { createStripeTax } from "#providers/sales-tax-stripe/provider.ts";
import { signInEmbedded } from "#providers/sign-in-embedded/sign-in-embedded.ts";
import { signInOidc } from "#providers/sign-in-oidc/sign-in-oidc.ts";
import { smsOutbox } from "#providers/sms-outbox/sms-outbox.ts";
import { readTwilioText } from "#providers/sms-twilio/incoming-text.ts";
import { phoneLinesTwilio } from "#providers/sms-twilio/phone-lines.ts";
import { smsTwilio } from "#providers/sms-twilio/sms-twilio.ts";

export interface MessagePorts {
  mail: MailSender;
  sms: SmsSender;
}

/** The providers the configuration chose, the embedded stand-in where it chose none. */
export function messagePorts(config: Config): MessagePorts {
  return {
    mail: config.mail.provider === "smtp" ? mailSmtp(config.mail.url, config.mail.from) : mailOutbox,
    sms: config.sms.provider === "twilio" ? smsTwilio(config.sms) : smsOutbox,
  };
}

/** Chooses the lookup of phone line types; undefined without a vendor: the numbering plan alone decides then. */
export function choosePhoneLines({ sms }: Config): PhoneLines | undefined {
  return sms.provider === "twilio" ? phoneLinesTwilio(sms) : undefined;
}

/** Chooses the reader of incoming text messages; undefined without a vendor. */
export function incomingTexts({ sms }: Config): ReadIncomingText | undefined {
  return sms.provider === "twilio" ? readTwilioText(sms.authToken) : undefined;
}

/** The object stores the configuration chose, and the processes that work on images (started when first needed). */
export function openMediaEquipment({ objectStore, dataDir }: Config): MediaEquipment {
  const disk = (name: string): ObjectStore => objectsDisk(join(resolve(dataDir), "media", name));
  return {
    publicStore: objectStore.provider === "s3" ? objectsS3(objectStore, objectStore.publicBucket) : disk("public"),
    privateStore: objectStore.provider === "s3" ? objectsS3(objectStore, objectStore.privateBucket) : disk("private"),
    images: imagesSharp(),
  };
}

/** Makes an identity provider: our own, unless the configuration names a vendor. */
export function identityProviderOf(chosen: Config["identity"]["current"]): IdentityProvider {
  return chosen.provider === "persona" ? identityPersona(chosen) : identityEmbedded;
}

/** Chooses the jobs board: our own rows, unless the configuration names a vendor. */
export function chooseJobsBoard({ jobs }: Config, db: Db): JobsBoard {
  return jobs.provider === "ashby" ? jobsAshby(jobs) : jobsEmbedded(db);
}

export function chooseSalesTax({ salesTax }: Config): SalesTax {
  return salesTax.provider === "stripe" ? createStripeTax(salesTax) : salesTaxEmbedded;
}

/** Chooses the sign-in providers; in dev a stand-in where the configuration names none. */
export function chooseSignInProviders({ signIn, environment }: Config, vault: Vault): SignInProvider[] {
  return signIn.length === 0 && environment === "dev" ? [signInEmbedded(vault)] : signIn.map(signInOidc);
}

export function errorReporter(config: Config, log: Logger): ErrorReporter {
  return config.errorReporter.provider === "sentry"
    ? errorsSentry(config.errorReporter.dsn, config.environment, log)
    : errorsLog(log);
}
