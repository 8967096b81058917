export const bugs = [
  {
    name: "the reminders read the site before they are turned on",
    file: "src/web/extension/reminders.ts",
    before: "if (!(await isOn())) {",
    after: "if (chrome.storage === null) {",
    test: "does nothing before it is turned on",
  },
];
