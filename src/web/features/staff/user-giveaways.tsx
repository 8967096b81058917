import { formatMoney } from "#kernel/format-money.ts";
import { StaffUserGiveawaysDocument, StaffUserWinsDocument } from "#web/generated/staff.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { giveawayStates, winStates } from "./people-words.ts";
import { UserList } from "./user-list.tsx";

interface UserGiveawaysProps {
  readonly userId: string;
  readonly asked: URLSearchParams;
  /** Address of the person's page. */
  readonly address: string;
}

/** The giveaways of an account, and the prizes it was drawn for. */
export function UserGiveaways({ userId, asked, address }: UserGiveawaysProps) {
  const hosted = useStaffQuery(StaffUserGiveawaysDocument, { userId, after: asked.get("after") });
  const won = useStaffQuery(StaffUserWinsDocument, { userId });
  return (
    <>
      <UserList
        title="Gave away"
        query={hosted}
        page={hosted.data?.spFetchUserGiveawayPosts}
        empty="No giveaway yet."
        olderAt={(after) => `${address}?${new URLSearchParams({ about: "giveaways", after }).toString()}`}
      >
        {(items) => (
          <Table caption="Gave away" dense>
            <thead>
              <tr>
                <th scope="col">Giveaway</th>
                <th scope="col" data-numeric="">
                  Prizes
                </th>
                <th scope="col">State</th>
                <th scope="col" data-numeric="" data-wide="">
                  Entries
                </th>
                <th scope="col" data-wide="">
                  Made
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>{one.text === "" ? "No title" : one.text}</td>
                  <td data-numeric="">
                    {one.winnersCount} × {formatMoney(one.amount)}
                  </td>
                  <td>{giveawayStates[one.state] ?? one.state}</td>
                  <td data-numeric="" data-wide="">
                    {one.entriesCount.toLocaleString("en-US")}
                  </td>
                  <td data-wide="">
                    <RelativeTime time={one.createdAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </UserList>
      <UserList
        title="Won"
        query={won}
        page={won.data?.spFetchWonGiveawayPosts}
        empty="No prize yet."
        olderAt={() => `${address}?about=activity&kind=wins`}
      >
        {(items) => (
          <Table caption="Won" dense>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col" data-numeric="">
                  Prize
                </th>
                <th scope="col">State</th>
                <th scope="col" data-wide="">
                  Drawn
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    {one.hostUsername === null ? (
                      one.hostName
                    ) : (
                      <AppLink href={`/${one.hostUsername}/p/${one.giveawayId}`}>@{one.hostUsername}</AppLink>
                    )}
                  </td>
                  <td data-numeric="">{formatMoney(one.prize)}</td>
                  <td>{winStates[one.status] ?? one.status}</td>
                  <td data-wide="">
                    <RelativeTime time={one.drawnAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </UserList>
    </>
  );
}
