import type { Chrome } from "./chrome.ts";
import { createReminders } from "./reminders.ts";

declare const chrome: Chrome;

/** Registers the worker's listeners. The browser starts the worker for each of these events. */
const reminders = createReminders(chrome);
reminders.listen();
chrome.permissions.onAdded.addListener(() => void reminders.start());
chrome.permissions.onRemoved.addListener(() => void reminders.refresh());
chrome.runtime.onStartup.addListener(() => void reminders.start());
chrome.runtime.onInstalled.addListener(() => void reminders.start());
