import type { EmailSchedule, NotificationEventInput, NotificationSectionFragment } from "#web/generated/types.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { eventWords } from "./notification-event-words.ts";

type EventSetting = NotificationSectionFragment["events"][number];

const scheduleWords: Readonly<Record<EmailSchedule, string>> = {
  off: "Off",
  instant: "At once",
  daily: "Daily",
  weekly: "Weekly",
};

interface ChannelTableProps {
  readonly events: readonly EventSetting[];
  readonly onChange: (event: NotificationEventInput) => void;
}

/** Table of events by channel, each a switch that takes effect at once. */
export function ChannelTable({ events, onChange }: ChannelTableProps) {
  return (
    <table className="channels">
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What happens</VisuallyHidden>
          </th>
          <th scope="col">In the app</th>
          <th scope="col">By email</th>
        </tr>
      </thead>
      <tbody>
        {events.map((setting) => {
          const { label, hint } = eventWords[setting.event];
          return (
            <tr key={setting.event}>
              <th scope="row">
                {label}
                <small>{hint}</small>
              </th>
              <td>
                {setting.inApp === null ? (
                  <Nowhere />
                ) : setting.isInAppFixed ? (
                  <Always />
                ) : (
                  <input
                    type="checkbox"
                    role="switch"
                    className="switch"
                    aria-label={`${label} in the app`}
                    checked={setting.inApp}
                    onChange={(change) => {
                      onChange({ event: setting.event, inApp: change.target.checked });
                    }}
                  />
                )}
              </td>
              <td>
                <EmailCell setting={setting} label={label} onChange={onChange} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function EmailCell({
  setting,
  label,
  onChange,
}: {
  readonly setting: EventSetting;
  readonly label: string;
  readonly onChange: ChannelTableProps["onChange"];
}) {
  const { event, email, emailChoices } = setting;
  if (email === null) return <Nowhere />;
  if (emailChoices.length === 1) return <Always />;
  if (emailChoices.length > 2) {
    return (
      <Select
        quiet
        aria-label={`${label} by email`}
        value={email}
        onChange={(change) => {
          onChange({ event, email: change.target.value as EmailSchedule });
        }}
      >
        {emailChoices.map((choice) => (
          <option key={choice} value={choice}>
            {scheduleWords[choice]}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={`${label} by email`}
      checked={email !== "off"}
      onChange={(change) => {
        onChange({ event, email: change.target.checked ? "instant" : "off" });
      }}
    />
  );
}

function Always() {
  return (
    <span className="channels-always">
      <Icon name="lock-simple" weight="bold" />
      Always
    </span>
  );
}

function Nowhere() {
  return (
    <span className="channels-always">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>Not sent</VisuallyHidden>
    </span>
  );
}
