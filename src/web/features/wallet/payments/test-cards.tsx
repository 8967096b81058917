import { useEnvironment } from "#web/app/environment.tsx";

const cards = [
  { number: "4242 4242 4242 4242", does: "Succeeds" },
  { number: "4000 0025 0000 3155", does: "Asks for your approval" },
  { number: "4000 0000 0000 9235", does: "Goes to review" },
  { number: "4000 0000 0000 0002", does: "Is declined" },
  { number: "4000 0000 0000 9995", does: "Has too little money" },
  { number: "4000 0000 0000 0259", does: "Succeeds, disputed later" },
  { number: "4000 0000 0000 5126", does: "Succeeds, refunds come back" },
  { number: "4000 0000 0000 0341", does: "Succeeds, renewals are declined" },
] as const;

/** List of the cards that the embedded processor knows. Shown only where APP_ENV is dev. */
export function TestCards({ onPick }: { readonly onPick: (number: string) => void }) {
  const { appEnv } = useEnvironment();
  if (appEnv !== "dev") return null;
  return (
    <div className="well test-cards">
      <b>Test cards</b>
      <p>No money moves. Pick one to fill the fields in.</p>
      <ul>
        {cards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => {
                onPick(number);
              }}
            >
              <b>{number}</b>
              <span>{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
