import { useQuery } from "urql";
import { formatWhole } from "#kernel/format-count.ts";
import { US_STATES } from "#kernel/us-states.ts";
import { StatisticsByStateDocument } from "#web/generated/statistics.ts";
import { Panel } from "#web/ui/panel.tsx";
import { Table } from "#web/ui/table.tsx";
import { rampStep } from "./ramp-step.ts";
import { STATES_MAP } from "./states-map-address.ts";

const states = Object.keys(US_STATES);

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
              <title>
                {US_STATES[state]}: {people === undefined ? "no number" : formatWhole(people)}
              </title>
              <use href={`${STATES_MAP}#${state}`} />
            </g>
          );
        })}
      </svg>
      <details className="statistics-table">
        <summary>Show the states</summary>
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
            {published.map(({ state, people, winners }) => (
              <tr key={state}>
                <th scope="row">{US_STATES[state] ?? state}</th>
                <td data-numeric="">{formatWhole(people)}</td>
                <td data-numeric="">{winners === null ? "Not shown" : formatWhole(winners)}</td>
              </tr>
            ))}
            {hidden > 0 && (
              <tr>
                <th scope="row">{published.length === 0 ? "Every state" : `${hidden} other states`}</th>
                <td data-numeric="" colSpan={2}>
                  Fewer than 10, or not shown
                </td>
              </tr>
            )}
          </tbody>
        </Table>
      </details>
    </Panel>
  );
}
