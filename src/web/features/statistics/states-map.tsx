import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { US_STATES } from "#kernel/us-states.ts";
import { StatisticsByStateDocument } from "#web/generated/statistics.ts";
import type { StatisticsByStateQuery } from "#web/generated/types.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Table } from "#web/ui/table.tsx";
import { rampStep } from "./ramp-step.ts";
import { STATES_MAP } from "./states-map-address.ts";

const states = Object.keys(US_STATES);
/** States in the table beside the map. */
const LARGEST = 8;

type StateNumbers = StatisticsByStateQuery["fetchStats"]["totalVerifiedUsersPerState"][number];

/** Verified people by residence state: a map, and a table. Nothing until the counts are there. */
export function StatesMap() {
  const [{ data }] = useQuery({ query: StatisticsByStateDocument, variables: {} });
  if (data === undefined) return null;
  const published = data.fetchStats.totalVerifiedUsersPerState;
  const counts = published.map(({ people }) => people);
  const [most] = published;
  const peopleOf = new Map(published.map(({ state, people }) => [state, people]));
  const hidden = states.length - published.length;
  return (
    <Panel bleed>
      <div className="statistics-head">
        <div>
          <h3>Verified people by state</h3>
          <p className="muted statistics-small">
            Counted once a day. Winners are those of them who received a prize. A state with fewer than 10 people shows
            no number; sometimes a larger one shows none either, so that no one can work out the small ones.
          </p>
        </div>
        <p className="states-legend" aria-hidden="true">
          Fewer
          {[1, 2, 3, 4, 5].map((step) => (
            <span key={step} data-step={step} />
          ))}
          More
        </p>
      </div>
      <div className="states-body">
        <svg
          className="states-map"
          viewBox="0 0 975 610"
          role="img"
          aria-label={
            most === undefined
              ? "Map of the states. None has a number yet."
              : `Map of the states. ${published.length} have a number. Most people: ${US_STATES[most.state] ?? most.state}, ${formatWhole(most.people)}.`
          }
        >
          {states.map((state) => {
            const people = peopleOf.get(state);
            return (
              <g
                key={state}
                className="states-shape"
                data-step={people === undefined ? undefined : rampStep(people, counts)}
              >
                {/* One string: the server leaves a title of several parts empty. */}
                <title>{`${US_STATES[state]}: ${people === undefined ? "no number" : formatWhole(people)}`}</title>
                <use href={`${STATES_MAP}#${state}`} />
              </g>
            );
          })}
        </svg>
        <StatesTable states={published.slice(0, LARGEST)} hidden={published.length > LARGEST ? 0 : hidden} />
      </div>
      {published.length > LARGEST && (
        <details className="statistics-table">
          <summary>Show all states</summary>
          <StatesTable states={published} hidden={hidden} />
        </details>
      )}
    </Panel>
  );
}

interface StatesTableProps {
  readonly states: readonly StateNumbers[];
  /** States without numbers, named in a last row; 0 for none. */
  readonly hidden: number;
}

function StatesTable({ states, hidden }: StatesTableProps) {
  return (
    <Table caption="Verified people and winners by state" dense>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col" data-numeric="">
            People
          </th>
          <th scope="col" data-numeric="">
            Winners
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, people, winners }) => (
          <tr key={state}>
            <th scope="row">{US_STATES[state] ?? state}</th>
            <td data-numeric="">{formatWhole(people)}</td>
            <td data-numeric="">{winners === null ? "Not shown" : formatWhole(winners)}</td>
          </tr>
        ))}
        {hidden > 0 && (
          <tr>
            <th scope="row">{states.length === 0 ? "Every state" : `${hidden} other states`}</th>
            <td data-numeric="" colSpan={2}>
              Not shown
            </td>
          </tr>
        )}
      </tbody>
    </Table>
  );
}
