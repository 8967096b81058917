import "./shortcuts.css";
import { useEffect, useState } from "react";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen } from "#web/app/screen.ts";
import { localStore } from "#web/lib/storage.ts";
import { Switch } from "#web/ui/checkbox.tsx";
import { shortcuts } from "./shortcut-list.ts";

/** Screen of the shortcuts, with the switch that turns them off in this browser (WCAG 2.1.4). */
function ShortcutsScreen() {
  const [isOn, setIsOn] = useState(true);
  useEffect(() => {
    setIsOn(localStore.read("shortcutsOff") === null);
  }, []);
  const change = (on: boolean): void => {
    setIsOn(on);
    if (on) localStore.remove("shortcutsOff");
    else localStore.write("shortcutsOff", "1");
  };
  return (
    <RouteModal title="Keyboard shortcuts" meta={{ noIndex: true }}>
      <div className="shortcuts">
        <h2 className="sr">By where they work</h2>
        {shortcuts.map(({ title, list }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {list.map(({ keys, words }) => (
                <div key={keys}>
                  <dt>{words}</dt>
                  <dd>
                    {keys.split(" ").map((key, at) => (
                      <kbd key={`${key}${String(at)}`}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Use shortcuts in this browser"
          checked={isOn}
          onChange={(event) => {
            change(event.target.checked);
          }}
        />
      </div>
    </RouteModal>
  );
}

export const screen: Screen = { component: ShortcutsScreen };
