import { chooseTheme, followSystemTheme, useThemeChoice, type Theme } from "#web/lib/theme.ts";
import { FieldGroup } from "#web/ui/field.tsx";
import { RadioCards, type Choice } from "#web/ui/choice-card.tsx";

const choices: readonly Choice<Theme | "system">[] = [
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
  { value: "system", label: "As my device", icon: "desktop" },
];

/** Choice of the theme: light, dark, or the system's; stored on this device and effective at once. */
export function ThemeChoice() {
  const choice = useThemeChoice();
  return (
    <FieldGroup legend="On this device">
      <RadioCards
        name="theme"
        layout="tile"
        columns={3}
        choices={choices}
        value={choice}
        onChange={(next) => {
          if (next === "system") followSystemTheme();
          else chooseTheme(next);
        }}
      />
    </FieldGroup>
  );
}
