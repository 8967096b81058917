import "#web/lib/forms/account.css";
import { useEnvironment } from "#web/app/environment.tsx";
import { saveFile } from "#web/lib/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** Recovery codes, shown this one time, with the ways to store them. */
export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const { productName } = useEnvironment();
  const text = codes.join("\n");
  return (
    <div className="recovery-codes">
      <p className="recovery-title">
        Recovery codes of your {productName} account. Each works once, in place of the code of your authenticator app.
      </p>
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="recovery-keep">
        <CopyButton text={text} noun="recovery codes" label="Copy" />
        <Button
          variant="line"
          icon="download-simple"
          onClick={() => {
            const words = `Recovery codes of your ${productName} account. Each works once, in place of the code of your authenticator app.\n\n${text}\n`;
            saveFile("recovery-codes.txt", new Blob([words], { type: "text/plain" }));
          }}
        >
          Download
        </Button>
        <Button
          variant="line"
          icon="printer"
          onClick={() => {
            print();
          }}
        >
          Print
        </Button>
      </p>
    </div>
  );
}
