export const bugs = [
  {
    name: "the subject of a mail is written as it is, without encoded words",
    file: "src/providers/mail-smtp/mail-smtp.ts",
    before: "        messageId: `<${key}@${host}>`,\n",
    after:
      '        messageId: `<${key}@${host}>`,\n        subject: "",\n        headers: { Subject: { prepared: true, value: mail.subject } },\n',
    test: "RFC 2047: any subject arrives as it was written, in lines and encoded words of lawful length",
  },
];
