import { signedMoney } from "#kernel/format-money.ts";
import { StaffUserTransactionsDocument } from "#web/generated/staff.ts";
import { useStaffQuery } from "#web/lib/staff-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { Table } from "#web/ui/table.tsx";
import { UserList } from "./user-list.tsx";

interface UserTransactionsProps {
  readonly userId: string;
  readonly asked: URLSearchParams;
  /** Address of the person's page. */
  readonly address: string;
}

const statusWords: Readonly<Record<string, string>> = { pending: "Pending", reversed: "Reversed", completed: "Done" };

/** Transactions of an account as its owner reads them, the newest first. */
export function UserTransactions({ userId, asked, address }: UserTransactionsProps) {
  const query = useStaffQuery(StaffUserTransactionsDocument, { userId, after: asked.get("after") });
  return (
    <UserList
      title="Transactions"
      query={query}
      page={query.data?.spFetchUserTransactions}
      empty="No money has moved."
      olderAt={(after) => `${address}?${new URLSearchParams({ about: "money", after }).toString()}`}
    >
      {(items) => (
        <Table caption="Transactions" dense>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" data-numeric="">
                Amount
              </th>
              <th scope="col" data-wide="">
                Status
              </th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {items.map((one) => (
              <tr key={one.id}>
                <td>{one.description}</td>
                <td data-numeric="">{signedMoney(one.isCredit ? one.amount : -one.amount)}</td>
                <td data-wide="">{statusWords[one.status] ?? one.status}</td>
                <td>
                  <RelativeTime time={one.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </UserList>
  );
}
